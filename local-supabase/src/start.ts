import { serve, type ServerType } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AddressInfo } from 'node:net';

import { createApp } from './http/app.ts';
import { startDatabase } from './database/start.ts';
import { type ApiKeys, createApiKeys, loadSecrets } from './keys/api-keys.ts';
import { loadSigningKey, readSigningKey } from './keys/signing-key.ts';
import type { Options } from './options.ts';
import { watchCatalogue } from './catalogue/catalogue.ts';

/** A running backend. `url` has no path. */
export type LocalSupabase = ApiKeys & { url: string; stop: () => Promise<void> };

/**
 * Starts the backend on 127.0.0.1 and resolves when it answers.
 * @throws Error when the port is taken, the data folder is in use, or a migration fails.
 */
export async function startLocalSupabase(options: Options): Promise<LocalSupabase> {
  const running = await startDatabase(options);
  try {
    const made = loadSecrets(options.dataFolder, options.resets);
    const secrets = { ...made, jwtSecret: options.jwtSecret ?? made.jwtSecret };
    const [apiKeys, signingKey] = await Promise.all([
      createApiKeys(secrets),
      options.signingKeyFile === undefined
        ? loadSigningKey(options.dataFolder, options.resets)
        : readSigningKey(options.signingKeyFile),
    ]);
    const { database } = running;
    let url = '';
    const app = createApp({
      ...options,
      database,
      catalogue: await watchCatalogue(database, options.schemas),
      keys: { ...options, ...secrets, ...apiKeys, signingKey },
      url: () => url,
    });
    const server = await listen(app.fetch, options.port);
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const stop = async () => {
      await closeServer(server);
      await running.close();
    };
    return { url, ...apiKeys, stop };
  } catch (error) {
    await running.close();
    throw error;
  }
}

function listen(fetch: Hono['fetch'], port: number): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: '127.0.0.1', overrideGlobalObjects: false }, () =>
      resolve(server),
    );
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken; choose another with --port`)
          : error,
      );
    });
  });
}

function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) {
      server.closeAllConnections();
    }
  });
}
