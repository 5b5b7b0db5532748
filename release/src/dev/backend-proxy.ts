import { createHash } from 'node:crypto';
import { sandbox } from '../host/headers.ts';
import type { Say } from '../site/terminal.ts';
import { passOn } from './pass-on.ts';

/** Requests to a backend through the development server, for a backend that does not answer its origin. */
export interface BackendProxy {
  /** The backend's address for the page that sends a request: its own, or a folder of the page's origin. */
  urlFor: (request: Request) => Promise<string>;
  owns: (pathname: string) => boolean;
  answer: (request: Request) => Promise<Response>;
}

const timeoutMs = 10_000;

/** The folder of the backends on this server. */
const backendsFolder = '/-/backend/';

/** The paths of the services that answer by HTTP. */
const services = /^\/(?:auth|rest|storage|functions)\/v1\//;

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
    async urlFor(request) {
      const origin = pageOrigin(request);
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
      const { pathname, search } = new URL(request.url);
      const path = pathname.startsWith(folder) ? pathname.slice(folder.length) : '';
      // Only a page whose settings name this folder: nothing else has a reason to come here.
      if (
        !services.test(path) ||
        known.get(pageOrigin(request)) !== false ||
        !(await mayReach(base))
      ) {
        return new Response('Not found\n', { status: 404 });
      }
      const answer = await passOn(request, `${base}${path}${search}`);
      // Users upload files: such a page must not have the origin of the panel.
      answer.headers.set('Content-Security-Policy', sandbox);
      return answer;
    },
  };
}

/** The origin of the page that sends a request. A tunnel may pass on by HTTP what a browser has sent by HTTPS. */
function pageOrigin({ url, headers }: Request): string {
  const { protocol, host } = new URL(url);
  const isSecure = protocol === 'https:' || headers.get('X-Forwarded-Proto') === 'https';
  return `${isSecure ? 'https' : 'http'}://${host}`;
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
