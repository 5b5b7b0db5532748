import { createHash } from 'node:crypto';
import { sandbox } from '../host/headers.ts';
import type { Say } from '../site/terminal.ts';
import { noAnswer } from './site-reader.ts';

/** Requests to a backend through the development server, for a backend that does not answer its origin. */
export interface BackendProxy {
  /** The backend's address for a page of an origin: its own, or a folder of that origin. */
  urlFor: (origin: string) => Promise<string>;
  owns: (pathname: string) => boolean;
  answer: (request: Request) => Promise<Response>;
}

const timeoutMs = 10_000;

/** The folder of the backends on this server. */
const backendsFolder = '/-/backend/';

/** The paths of the services that answer by HTTP. */
const services = /^\/(?:auth|rest|storage|functions)\/v1\//;

/** Headers of one connection, of the page's own website, and those that `fetch` sets itself. */
const requestHeaders =
  /^(?:host|connection|origin|referer|cookie|accept-encoding|content-length|sec-.*|x-forwarded-.*)$/;
const answerHeaders =
  /^(?:connection|keep-alive|transfer-encoding|content-encoding|content-length|set-cookie|access-control-.*|strict-transport-security|alt-svc)$/;

/**
 * Passes requests on to the backend only after it has refused those of the page's origin (CORS).
 *
 * @param mayReach whether this machine may send requests to an address; others are left to the browser
 */
export function backendProxy(
  supabaseUrl: string,
  mayReach: (url: string) => Promise<boolean>,
  say: Say,
): BackendProxy {
  const base = supabaseUrl.replace(/\/$/, '');
  // Each backend has its own path: a browser keeps a session for the address of its backend.
  const id = createHash('sha256').update(base).digest('hex').slice(0, 16);
  const folder = backendsFolder + id;
  /** Whether requests of an origin's pages are left to the browser, by origin, once the backend has answered. */
  const known = new Map<string, boolean>();
  const isLeftToBrowser = async (origin: string) => !(await mayReach(base)) || allows(base, origin);

  return {
    async urlFor(origin) {
      const isLeft = known.get(origin) ?? (await isLeftToBrowser(origin));
      if (isLeft === undefined) {
        return supabaseUrl;
      }
      if (!isLeft && !known.has(origin)) {
        say(
          `${base} não aceita pedidos de ${origin} (CORS): os pedidos passam por este servidor, menos os de Realtime.`,
        );
      }
      known.set(origin, isLeft);
      return isLeft ? supabaseUrl : origin + folder;
    },
    owns: (pathname) => pathname.startsWith(backendsFolder),
    async answer(request) {
      const { pathname, search, origin } = new URL(request.url);
      const path = pathname.startsWith(folder) ? pathname.slice(folder.length) : '';
      // Only a page whose settings name this folder: nothing else has a reason to come here.
      if (!services.test(path) || known.get(origin) !== false || !(await mayReach(base))) {
        return new Response('Not found\n', { status: 404 });
      }
      const answer = await fetch(`${base}${path}${search}`, {
        method: request.method,
        headers: without(request.headers, requestHeaders),
        body: ['GET', 'HEAD'].includes(request.method) ? null : await request.arrayBuffer(),
        redirect: 'manual',
        signal: request.signal,
      }).catch((cause: unknown) => {
        throw noAnswer(base, cause);
      });
      const headers = without(answer.headers, answerHeaders);
      // Users upload files: such a page must not have the origin of the panel.
      headers.set('Content-Security-Policy', sandbox);
      return new Response(answer.body, { status: answer.status, headers });
    },
  };
}

/** Asks a backend whether pages of an origin may sign in; undefined when it does not answer, which the page will say. */
async function allows(backend: string, origin: string): Promise<boolean | undefined> {
  try {
    const answer = await fetch(`${backend}/auth/v1/token?grant_type=password`, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'apikey,authorization,content-type',
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const allowed = answer.headers.get('Access-Control-Allow-Origin');
    return allowed === '*' || allowed === origin;
  } catch {
    return undefined;
  }
}

function without(headers: Headers, dropped: RegExp): Headers {
  return new Headers([...headers].filter(([name]) => !dropped.test(name)));
}
