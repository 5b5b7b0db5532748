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

/** Converts a refusal to the response that the client receives. */
export function errorResponse({ status, code, message, more }: RestError): Response {
  const { details = null, hint = null } = more;
  const headers = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Proxy-Status': `PostgREST; error=${code}`,
    ...more.headers,
  });
  const body = JSON.stringify({ code, details, hint, message });
  return new Response(body, { status, headers });
}
