import type { DatabaseFailure } from '../../database/engine/failure.ts';
import { isAnswerable, RestError } from '../protocol/errors.ts';
import { readRaisedAnswer } from './raised-answer.ts';

/** An error of the database, with the status PostgREST gives it. */
export function fromDatabase(error: DatabaseFailure, isAnonymous: boolean): RestError {
  if (error.code === 'PGRST') {
    return readRaisedAnswer(error);
  }
  const { code, message, detail, hint } = error;
  const status = statusOf(error, isAnonymous);
  const headers = status === 401 && { headers: { 'WWW-Authenticate': 'Bearer' } };
  return new RestError(status, code, message, { details: detail, hint, ...headers });
}

/** HTTP status by SQLSTATE, the first that fits (PostgREST v16, Error.hs); any other is 400. */
const statusBySqlState: readonly (readonly [RegExp, number])[] = [
  [/^23503|^23505/, 409],
  [/^25006/, 405],
  [/^42883|^42P01/, 404],
  [/^P0001/, 400],
  [/^53400|^42P17|^21000/, 500],
  [/^0L|^0P|^28/, 403],
  [/^08|^53|^57P01/, 503],
  [/^09|^25|^2D|^38|^39|^3B|^40|^54|^55|^57|^58|^F0|^HV|^P0|^XX/, 500],
];

function statusOf({ code, message }: DatabaseFailure, isAnonymous: boolean): number {
  if (code === '42501') {
    return isAnonymous ? 401 : 403;
  }
  if (code === '22023' && /^role .* does not exist$/s.test(message)) {
    return 401;
  }
  const own = /^PT([1-5]\d\d)$/.exec(code)?.[1];
  if (own !== undefined) {
    return isAnswerable(Number(own)) ? Number(own) : 500;
  }
  return statusBySqlState.find(([pattern]) => pattern.test(code))?.[1] ?? 400;
}
