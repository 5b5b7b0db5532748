import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RsbuildPlugin, ServerConfig } from '@rsbuild/core';
import { isOfOtherWebsite, localOrigins } from './other-website.ts';

/** Origins that may load modules from here besides those of this machine: deployed panels. */
const allowed = (process.env.ALLOW_ORIGIN ?? '').split(',').filter(Boolean);

/** Lets scripts of this machine's and the allowed origins read answers, and accepts the latter as hosts. */
export const trustedServer: ServerConfig = {
  allowedHosts: allowed.map((origin) => new URL(origin).hostname),
  cors: { origin: [localOrigins, ...allowed] },
};

/**
 * Refuses requests of other websites to a development server. CORS does not keep a website from running
 * its scripts, opening its socket or calling its paths (`/__open-in-editor`).
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
