import * as v from 'valibot';
import { fetchWithDeadline, type UrlFetch } from '../../backend/fetch-with-deadline.ts';
import { cleanText } from './clean-text.ts';

/** A backend's address and public key, and what its answers must not repeat. */
export interface Backend {
  url: string;
  anonKey: string;
  /** Passwords and tokens that were sent: answers might repeat them. */
  secrets?: readonly string[];
}

/** An answer of the backend; `body` and `headers` are untrusted. */
export interface Answer {
  /** The HTTP status; 0 when no answer came. */
  status: number;
  /** The error code of PostgREST, Postgres or the auth server; '' when there is none. */
  code: string;
  /** The error message, or why no answer came. Safe to print. */
  message: string;
  /** The parsed JSON; undefined for anything else. */
  body: unknown;
  /** The beginning of the body. Safe to print. */
  excerpt: string;
  headers: Headers;
  durationMs: number;
}

interface Question {
  method?: 'GET' | 'POST' | 'PATCH' | 'OPTIONS';
  /** Sent as JSON. */
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** Sends a request to a path such as 'rest/v1/reports?limit=1'. Never rejects. */
export type Ask = (path: string, question?: Question) => Promise<Answer>;

/**
 * Creates the `Ask` of a user.
 *
 * @param send sends a request with the user's access token
 * @param now a clock in milliseconds
 */
export function askAs(
  { url, anonKey, secrets = [] }: Backend,
  send: UrlFetch,
  now = () => performance.now(),
): Ask {
  return async (path, { method = 'GET', body, headers } = {}) => {
    const startedAt = now();
    const answered = (answer: Omit<Answer, 'durationMs'>): Answer => ({
      ...answer,
      durationMs: now() - startedAt,
    });
    try {
      const response = await send(`${url.replace(/\/$/, '')}/${path}`, {
        method,
        body: body ? JSON.stringify(body) : null,
        headers: {
          apikey: anonKey,
          ...(path.startsWith('rest/') && {
            [method === 'GET' ? 'Accept-Profile' : 'Content-Profile']: 'public',
          }),
          ...(body && { 'Content-Type': 'application/json' }),
          ...headers,
        },
      });
      return answered(await readAnswer(response, secrets));
    } catch (error) {
      const message = cleanText(describe(error));
      return answered({
        status: 0,
        code: '',
        message,
        body: undefined,
        excerpt: '',
        headers: new Headers(),
      });
    }
  };
}

/** Sends requests with a fixed access token, or with the public key: then as a visitor. */
export function sendWith(token: string): UrlFetch {
  return (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set('Authorization', `Bearer ${token}`);
    return fetchWithDeadline(url, { ...init, headers });
  };
}

async function readAnswer(
  response: Response,
  secrets: readonly string[],
): Promise<Omit<Answer, 'durationMs'>> {
  const { status, headers } = response;
  const json = await response.text();
  const body = parseJson(json);
  const { code, error_code: authCode, message, msg } = v.parse(failureBody, body);
  const printable = (value: string, maxLength?: number) =>
    cleanText(withoutSecrets(value, secrets), maxLength);
  return {
    status,
    code: printable(code || authCode, 40),
    message: printable(message || msg),
    body,
    excerpt: printable(typeof body === 'string' ? `'${body}'` : json, 60),
    headers,
  };
}

const text = v.fallback(v.string(), '');
const failureBody = v.fallback(
  v.object({ code: text, error_code: text, message: text, msg: text }),
  {
    code: '',
    error_code: '',
    message: '',
    msg: '',
  },
);

function withoutSecrets(printed: string, secrets: readonly string[]): string {
  return secrets
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
    .filter(Boolean)
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), printed);
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Node hides the reason of a failed request in `cause`. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
