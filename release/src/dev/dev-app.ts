import { Hono } from 'hono';
import { hardeningHeaders } from '../host/headers.ts';
import { serveApp, type ServedSite } from '../host/serve-app.ts';
import { readSiteFile, type ServedFile } from '../host/served-file.ts';
import { isNavigation, pageFor } from '../host/site-app.ts';
import { type DevSite, readDevFile } from './dev-site.ts';

/**
 * Serves a shell that was built for development, with modules under development. Without the
 * Content-Security-Policy, which would break hot reload.
 *
 * @param shell folder of the shell's build
 * @throws Error when the port is taken
 */
export function serveDevSite(shell: string, site: DevSite, port: number): Promise<ServedSite> {
  return serveApp(devApp(shell, site), { port });
}

function devApp(shell: string, site: DevSite): Hono {
  const app = new Hono();
  const readFile = async (request: Request): Promise<ServedFile | undefined> => {
    const { pathname } = new URL(request.url);
    return (
      (await readDevFile(site, pathname)) ??
      (await readSiteFile(shell, pageFor(pathname))) ??
      (isNavigation(request, pathname) ? await readSiteFile(shell, '/index.html') : undefined)
    );
  };
  app.get('*', async ({ req }) => {
    const headers = { ...hardeningHeaders, 'Cache-Control': 'no-store' };
    const file = await readFile(req.raw);
    return file
      ? new Response(file.bytes, { headers: { ...headers, 'Content-Type': file.type } })
      : new Response('Not found\n', { status: 404, headers });
  });
  return app;
}
