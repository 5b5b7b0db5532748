import { overrideHeaders } from './headers.ts';

/** An answer in PostgREST's error shape. */
export class RestError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly more: {
      details?: string | undefined;
      hint?: string | undefined;
      headers?: HeadersInit;
    } = {},
  ) {
    super(message);
  }
}

/** What PostgREST can and this backend cannot do: 501, naming the feature. */
export function notImplemented(feature: string): RestError {
  return new RestError(501, 'PGRST501', `${feature} is not implemented by the local backend`);
}

/** Whether an answer of this status has no body; a function may raise one (`PT204`). */
export function isBodiless(status: number): boolean {
  return [204, 205, 304].includes(status);
}

/** Whether an answer can have this status. */
export function isAnswerable(status: number): boolean {
  return Number.isInteger(status) && status >= 200 && status < 600;
}

/** Any failure as the response the client sees. */
export function errorResponse({ status, code, message, more }: RestError): Response {
  const { details = null, hint = null } = more;
  const headers = new Headers({ 'Content-Type': 'application/json; charset=utf-8' });
  headers.set('Proxy-Status', `PostgREST; error=${code}`);
  overrideHeaders(headers, new Headers(more.headers));
  const body = JSON.stringify({ code, details, hint, message });
  return new Response(isBodiless(status) ? null : body, { status, headers });
}
