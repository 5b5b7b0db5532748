import { isFromElsewhere, passOn, withHardening } from '@panel/release';
import { configPath } from '@panel/shared-federation/site-paths';
import { answerInState, isRead, isShellRequest } from '@panel/shared-testing/states';
import { Hono } from 'hono';
import { enterPath } from './cells.ts';
import { enterPage, isPanelAddress } from './enter-page.ts';
import { type Shown, shownAt, stateOrigins } from './state-hosts.ts';

export interface StatesSources {
  port: number;
  /** Address of the development panel. */
  panel: string;
  backend: { url: string; publishableKey: string };
  /** Answers at `localhost`, which shows no state. */
  answerPage: (request: Request) => Response | Promise<Response>;
}

/** The paths of the backend's services. */
const services = /^\/(?:auth|rest|storage|functions|realtime)\/v1\//;

/** Host names of reads that are never answered. */
const heldHost = /^held-[0-9a-f-]+\.localhost$/;

/**
 * Serves the states page at `localhost`, and at the host of each state and theme the development panel with a backend in
 * that state. The panel's backend has its origin, so that nothing depends on CORS.
 */
export function statesApp({ port, panel, backend, answerPage }: StatesSources): Hono {
  const origins = stateOrigins(port);
  // The entry signs in: another website must not put the panel under its visitors' clicks.
  const framePolicy = `frame-ancestors 'self' http://localhost:${port} http://127.0.0.1:${port}`;
  const run = crypto.randomUUID();
  const app = new Hono();

  app.all('*', async ({ req: { raw: request } }) => {
    const { hostname } = new URL(request.url);
    if (heldHost.test(hostname)) {
      return new Promise<Response>(() => undefined);
    }
    if (isFromElsewhere(request, origins)) {
      return new Response(null, { status: 403 });
    }
    if (request.headers.has('Upgrade')) {
      // Without the socket, the client of hot reload connects to its development server itself.
      return new Response(null, { status: 426 });
    }
    const shown = shownAt(hostname);
    const answer = withHardening(await (shown ? answerState(request, shown) : answerPage(request)));
    answer.headers.append('Content-Security-Policy', framePolicy);
    return answer;
  });

  app.onError((error, { req }) => {
    // The states page removes frames that are out of view.
    if (!req.raw.signal.aborted) {
      console.error(error.message);
    }
    return new Response('Bad gateway\n', { status: 502 });
  });

  function answerState(request: Request, { state, theme }: Shown): Response | Promise<Response> {
    const { origin, pathname, search, searchParams } = new URL(request.url);
    if (pathname === enterPath) {
      const to = searchParams.get('to') ?? '/admin';
      return isPanelAddress(to)
        ? enterPage({ theme, to, origin, publicKey: backend.publishableKey, run })
        : new Response('Bad request\n', { status: 400 });
    }
    if (pathname === configPath) {
      return settings(request, origin);
    }
    if (!services.test(pathname)) {
      return passOn(request, panel + pathname + search);
    }
    if (state === 'waiting' && !isShellRequest(request) && isRead(request)) {
      return held();
    }
    return answerInState(state, request, toBackend);
  }

  /** Settings of the development panel, whose backend this origin is. */
  async function settings(request: Request, origin: string): Promise<Response> {
    const answer = await passOn(request, panel + configPath);
    const config = (await answer.json()) as object;
    return Response.json({ ...config, supabaseUrl: origin });
  }

  function toBackend(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    return passOn(request, backend.url + pathname + search);
  }

  /**
   * Sends a read to a host of its own, where it waits: browsers open six connections to a host, and those that wait
   * would hold up the page's scripts.
   */
  function held(): Response {
    const location = `http://held-${crypto.randomUUID()}.localhost:${port}/`;
    return new Response(null, { status: 307, headers: { Location: location } });
  }

  return app;
}
