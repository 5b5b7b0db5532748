import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RsbuildPlugin, ServerConfig } from '@rsbuild/core';
import { isOfOtherWebsite, localOrigins } from './other-website.ts';

/** Origins besides those of this machine that may load what is served: deployed panels. */
const allowed = (process.env.ALLOW_ORIGIN ?? '').split(',').filter(Boolean);

/** Lets scripts of this machine's origins and of the allowed ones read answers; names them as hosts. */
export const trustedServer: ServerConfig = {
  allowedHosts: allowed.map((origin) => new URL(origin).hostname),
  cors: { origin: [localOrigins, ...allowed] },
};

/**
 * Refuses what other websites ask a development server for. A browser lets any of them run its
 * scripts, open its socket and call its paths (`/__open-in-editor`), which CORS does not prevent.
 */
export function refuseOtherWebsites(): RsbuildPlugin {
  return {
    name: 'panel:refuse-other-websites',
    setup(api) {
      api.onBeforeStartDevServer(({ server }) => {
        server.middlewares.use((request, response, next) => {
          if (isOfOtherWebsite(request.headers, allowed)) response.writeHead(403).end();
          else next();
        });
        server.httpServer?.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
          if (isOfOtherWebsite(request.headers, allowed)) socket.destroy();
        });
      });
    },
  };
}
