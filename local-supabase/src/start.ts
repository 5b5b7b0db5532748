import { serve, type ServerType } from '@hono/node-server';
import type { Hono } from 'hono';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';

import { readCatalogue } from './catalogue/catalogue.ts';
import { onFolder } from './database/folder-error.ts';
import { startDatabase } from './database/start.ts';
import { createApp } from './http/app.ts';
import { type ApiKeys, createApiKeys, defaultPort, loadSecrets } from './keys/api-keys.ts';
import { loadSigningKey } from './keys/signing-key.ts';
import type { Options } from './options.ts';

/** A running backend. */
export interface LocalSupabase extends ApiKeys {
  /** Without a path. */
  url: string;
  /** Resolves with the reason when the data folder was deleted or taken over: then the backend must end. */
  lost: Promise<Error>;
  stop: () => Promise<void>;
}

/**
 * Starts the backend on 127.0.0.1 and resolves once it answers. Without `options.port` it listens on
 * the usual port, or on the next one that is free.
 *
 * @throws Error when `options.port` is taken, the data folder is in use, or a migration fails
 */
export async function startLocalSupabase(options: Options): Promise<LocalSupabase> {
  const running = await startDatabase(options);
  try {
    const { database, lost } = running;
    const { made, signingKey } = await onFolder(options.dataFolder ?? '', async () => ({
      made: loadSecrets(options.dataFolder, options.resets),
      signingKey: await loadSigningKey(options.dataFolder, options.resets),
    }));
    const secrets = { ...made, jwtSecret: options.jwtSecret ?? made.jwtSecret };
    const apiKeys = await createApiKeys(secrets);
    let url = '';
    const app = createApp({
      ...options,
      database,
      catalogue: await readCatalogue(database, options.schemas),
      keys: { ...secrets, ...apiKeys, signingKey },
      url: () => url,
    });
    const server = await (options.port === undefined
      ? listenFrom(app.fetch, defaultPort)
      : listen(app.fetch, options.port));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const stop = async () => {
      await closeServer(server);
      await running.close();
    };
    return { url, ...apiKeys, lost, stop };
  } catch (error) {
    await running.close();
    throw error;
  }
}

const triedPorts = 100;

/** Listens on the first free port from `first` on. */
async function listenFrom(fetch: Hono['fetch'], first: number): Promise<ServerType> {
  for (let port = first; port < first + triedPorts; port++) {
    try {
      // Some systems let a program listen on 127.0.0.1 although another one holds all addresses.
      if (!(await answers(port))) {
        return await listen(fetch, port);
      }
    } catch (error) {
      if (!(error instanceof PortTakenError)) {
        throw error;
      }
    }
  }
  throw new Error(`As portas ${first} a ${first + triedPorts - 1} já estão em uso.`);
}

class PortTakenError extends Error {}

/** @throws PortTakenError */
function listen(fetch: Hono['fetch'], port: number): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const options = {
      fetch,
      port,
      hostname: '127.0.0.1',
      overrideGlobalObjects: false,
      // Node closes idle connections after 5 s. A client that is busy for longer would send its next request into a closed one.
      serverOptions: { keepAliveTimeout: 60_000 },
    };
    const server = serve(options, () => resolve(server));
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(new PortTakenError(`A porta ${port} já está em uso. Escolha outra com --port.`));
      } else if (error.code === 'EACCES') {
        const message = `O sistema não deixa este usuário usar a porta ${port}. Escolha outra com --port.`;
        reject(new Error(message, { cause: error }));
      } else {
        reject(error);
      }
    });
  });
}

/** Whether a program accepts connections on a port. */
async function answers(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) {
      server.closeAllConnections();
    }
  });
}
