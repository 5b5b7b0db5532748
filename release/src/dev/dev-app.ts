import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { isOfOtherWebsite, localOrigins } from '@panel/shared-federation/build';
import { Hono } from 'hono';
import { hardeningHeaders } from '../host/headers.ts';
import { serveApp, type ServedSite } from '../host/serve-app.ts';
import { readSiteFile } from '../host/served-file.ts';
import { isNavigation, pageFor } from '../host/site-app.ts';
import type { DevSource } from './dev-source.ts';

/**
 * Serves a shell that was built for development, with modules under development. Without the
 * Content-Security-Policy, which would break hot reload.
 *
 * @param shell folder of the shell's build
 * @param allowedOrigins further origins at which the developer shows the panel, such as that of a tunnel
 * @throws Error when the port is taken
 */
export function serveDevSite(
  shell: string,
  source: DevSource,
  port: number,
  allowedOrigins: readonly string[] = [],
): Promise<ServedSite> {
  return serveApp(devApp(shell, source, allowedOrigins), { port });
}

function devApp(shell: string, source: DevSource, allowedOrigins: readonly string[]): Hono {
  const app = new Hono();
  app.all('*', async ({ req }) => {
    const { pathname } = new URL(req.url);
    if (isFromElsewhere(req.raw, allowedOrigins)) {
      return new Response(null, { status: 403 });
    }
    if (source.owns(pathname)) {
      return withHardening(await source.answer(req.raw));
    }
    const file =
      (await readSiteFile(shell, pageFor(pathname))) ??
      (isNavigation(req.raw, pathname) ? await readSiteFile(shell, '/index.html') : undefined);
    return withHardening(
      file
        ? new Response(file.bytes, { headers: { 'Content-Type': file.type } })
        : new Response('Not found\n', { status: 404 }),
    );
  });
  return app;
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Answers a source's requests in another development server, which answers the rest, and refuses other websites. */
export function devMiddleware(source: DevSource): Middleware {
  const answer = async (request: Request) => withHardening(await source.answer(request));
  const listener = getRequestListener(answer, { overrideGlobalObjects: false });
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeaders(new Map(Object.entries(hardeningHeaders)));
    if (source.owns(pathname)) {
      void listener(request, response);
    } else {
      next();
    }
  };
}

/** Whether another website has sent a request, or one that uses another name for this machine. See decision 0025. */
export function isFromElsewhere(
  { headers, url }: Request,
  allowedOrigins: readonly string[],
): boolean {
  const { origin, host } = new URL(url);
  const isNamed = allowedOrigins.some((allowed) => new URL(allowed).host === host);
  return (
    !(localOrigins.test(origin) || isNamed) ||
    isOfOtherWebsite(Object.fromEntries(headers), allowedOrigins)
  );
}

/** Adds the headers of development. An answer that says nothing about caches is not stored. */
export function withHardening(answer: Response): Response {
  const headers = new Headers(answer.headers);
  if (!headers.has('Cache-Control')) {
    headers.set('Cache-Control', 'no-store');
  }
  Object.entries(hardeningHeaders).forEach(([name, value]) => headers.set(name, value));
  return new Response(answer.body, { status: answer.status, headers });
}
