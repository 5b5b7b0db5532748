import type { DatabaseFailure } from '../../database/engine/failure.ts';
import { notImplemented, RestError } from '../protocol/errors.ts';

/** Converts a failure of the database to a refusal with the status that PostgREST gives it. */
export function fromDatabase(failure: DatabaseFailure, isAnonymous: boolean): RestError {
  const { code, message, detail, hint } = failure;
  if (code === 'PGRST') {
    return notImplemented('ownErrors');
  }
  const status = statusOf(failure, isAnonymous);
  return new RestError(status, code, message, {
    details: detail,
    hint,
    ...(status === 401 && { headers: { 'WWW-Authenticate': 'Bearer' } }),
  });
}

/** HTTP status by SQLSTATE. The first match counts (PostgREST v16, Error.hs); without one it is 400. */
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
  const raisedStatus = /^PT([45]\d\d)$/.exec(code)?.[1];
  if (raisedStatus !== undefined) {
    return Number(raisedStatus);
  }
  return statusBySqlState.find(([pattern]) => pattern.test(code))?.[1] ?? 400;
}
