import { HTTP_STATUS_OF_CLASS, HTTP_STATUS_OF_CODE } from './sqlstate.ts';

/** An answer in PostgREST's error shape. */
export class RestError extends Error {
  readonly details: string | null;
  readonly hint: string | null;
  readonly headers: Record<string, string>;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    more: { details?: string | null; hint?: string | null; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
    this.headers = more.headers ?? {};
  }
}

/** What PostgREST can and this backend cannot do: 501, naming the feature. */
export function notImplemented(feature: string): RestError {
  return new RestError(501, 'PGRST501', `${feature} is not implemented by the local backend`);
}

/** A request whose text does not follow the grammar. `position` counts from 0. */
export function parseError(
  what: string,
  text: string,
  position: number,
  details: string,
): RestError {
  return new RestError(
    400,
    'PGRST100',
    `"failed to parse ${what} (${text})" (line 1, column ${position + 1})`,
    { details },
  );
}

/** A column that the table does not have, as Postgres itself reports it. */
export function unknownColumn(table: string, column: string): RestError {
  return new RestError(400, '42703', `column ${table}.${column} does not exist`);
}

/** An error of the database, with the status PostgREST gives it. */
export function fromDatabase(error: DatabaseFailure, isAnonymous: boolean): RestError {
  const status = statusOf(error.code, isAnonymous);
  const headers: Record<string, string> = status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {};
  return new RestError(status, error.code, error.message, {
    details: error.detail ?? null,
    hint: error.hint ?? null,
    headers,
  });
}

/** What PGlite throws when Postgres refuses a statement. */
export type DatabaseFailure = Error & {
  code: string;
  detail?: string;
  hint?: string;
  routine?: string;
};

export function isDatabaseFailure(error: unknown): error is DatabaseFailure {
  if (!(error instanceof Error) || error instanceof RestError) return false;
  return 'code' in error && typeof error.code === 'string' && error.code.length === 5;
}

/** Any failure as the response the client sees. */
export function errorResponse(error: RestError): Response {
  const { code, details, hint, message, status, headers } = error;
  return new Response(JSON.stringify({ code, details, hint, message }), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Proxy-Status': `PostgREST; error=${code}`,
      ...headers,
    },
  });
}

function statusOf(code: string, isAnonymous: boolean): number {
  if (code === '42501') return isAnonymous ? 401 : 403;
  const own = /^PT([1-5]\d\d)$/.exec(code)?.[1];
  if (own !== undefined) return Number(own) >= 200 ? Number(own) : 500;
  return HTTP_STATUS_OF_CODE[code] ?? HTTP_STATUS_OF_CLASS[code.slice(0, 2)] ?? 400;
}
