import { type NotBuilt, notBuiltMessage } from '../../not-built.ts';

/** A refusal in the shape of PostgREST's errors. */
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

/** The 501 for a feature of PostgREST that this backend does not build. */
export function notImplemented(feature: NotBuilt): RestError {
  return new RestError(501, 'PGRST501', notBuiltMessage(feature));
}

/** Whether answers with this status have no body. A function can raise such a status (`PT204`). */
export function isBodiless(status: number): boolean {
  return [204, 205, 304].includes(status);
}

/** Whether HTTP allows this status for an answer. */
export function isAnswerable(status: number): boolean {
  return Number.isInteger(status) && status >= 200 && status < 600;
}

/** Converts a refusal to the response that the client receives. */
export function errorResponse({ status, code, message, more }: RestError): Response {
  const { details = null, hint = null } = more;
  const headers = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Proxy-Status': `PostgREST; error=${code}`,
    ...more.headers,
  });
  const body = JSON.stringify({ code, details, hint, message });
  return new Response(isBodiless(status) ? null : body, { status, headers });
}
