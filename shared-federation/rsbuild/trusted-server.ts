import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RsbuildPlugin, ServerConfig } from '@rsbuild/core';
import { allowedOrigins } from '../build/env-file.cjs';
import { isOfOtherWebsite, localOrigins } from '../build/index.ts';

/** Origins of deployed panels that may load modules from this development server. */
const allowed = allowedOrigins(process.env);

/** Server settings: accepts local and allowed origins (CORS), and hosts of allowed origins in `Host`. */
export const trustedServer: ServerConfig = {
  allowedHosts: allowed.map((origin) => new URL(origin).hostname),
  cors: { origin: [localOrigins, ...allowed] },
};

/**
 * Makes a development server answer 403 to requests of other websites. CORS does not prevent a website from
 * running the server's scripts, opening its socket or calling its paths (`/__open-in-editor`).
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
