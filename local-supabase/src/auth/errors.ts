import { logFailure } from '../log.ts';
import { isDatabaseFailure } from '../rest/errors.ts';

/** An answer in the shape of the auth server's errors. */
export class AuthError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly more: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

/** What the auth server can and this backend cannot do: 501, naming the feature. */
export function authNotImplemented(feature: string): AuthError {
  return new AuthError(
    501,
    'not_implemented',
    `${feature} is not implemented by the local backend`,
  );
}

/**
 * Any failure as an error of the auth server: a value that Postgres cannot read is the client's
 * fault, everything else is 500. The log never holds parameters, which include password hashes.
 */
export function explain(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (isDatabaseFailure(error) && error.code.startsWith('22'))
    return new AuthError(
      400,
      'validation_failed',
      `The database refuses a value: ${error.message}`,
    );
  logFailure(error);
  return new AuthError(500, 'unexpected_failure', 'Unexpected failure, the log says why');
}

export const API_VERSION = '2024-01-01';

/**
 * The error as a response. Clients that name API version 2024-01-01 get `code` and `message`,
 * older ones `code` (the status), `error_code` and `msg`.
 */
export function authErrorResponse(error: AuthError, headers: Headers): Response {
  const { status, code, message, more } = error;
  const isVersioned = (headers.get('x-supabase-api-version') ?? '') >= API_VERSION;
  const body = isVersioned
    ? { code, message, ...more }
    : { code: status, error_code: code, msg: message, ...more };
  return Response.json(body, {
    status,
    headers: {
      'x-sb-error-code': code,
      ...(isVersioned && { 'X-Supabase-Api-Version': API_VERSION }),
    },
  });
}
