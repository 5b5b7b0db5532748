import type { DatabaseFailure } from '../database/failure.ts';

/** An answer in PostgREST's error shape. */
export class RestError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly more: {
      details?: string | undefined;
      hint?: string | undefined;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(message);
  }
}

/** What PostgREST can and this backend cannot do: 501, naming the feature. */
export function notImplemented(feature: string): RestError {
  return new RestError(501, 'PGRST501', `${feature} is not implemented by the local backend`);
}

/** An error of the database, with the status PostgREST gives it. */
export function fromDatabase(error: DatabaseFailure, isAnonymous: boolean): RestError {
  const { code, message, detail, hint } = error;
  const status = statusOf(error, isAnonymous);
  const headers = status === 401 && { headers: { 'WWW-Authenticate': 'Bearer' } };
  return new RestError(status, code, message, { details: detail, hint, ...headers });
}

/** Statuses whose answers have no body; a function may raise them (`PT204`). */
const BODILESS = [204, 205, 304];

/** Any failure as the response the client sees. */
export function errorResponse({ status, code, message, more }: RestError): Response {
  const { details = null, hint = null, headers } = more;
  const body = JSON.stringify({ code, details, hint, message });
  return new Response(BODILESS.includes(status) ? null : body, {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Proxy-Status': `PostgREST; error=${code}`,
      ...headers,
    },
  });
}

/** HTTP status by SQLSTATE, the first that fits (PostgREST v16, Error.hs); any other is 400. */
const STATUSES: readonly (readonly [RegExp, number])[] = [
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
  if (code === '42501') return isAnonymous ? 401 : 403;
  if (code === '22023' && /^role .* does not exist$/s.test(message)) return 401;
  const own = /^PT([1-5]\d\d)$/.exec(code)?.[1];
  if (own !== undefined) return Number(own) >= 200 ? Number(own) : 500;
  return STATUSES.find(([pattern]) => pattern.test(code))?.[1] ?? 400;
}
