import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import type { Hono } from 'hono';

export interface Listening {
  /** 0 takes any free port. */
  port: number;
  /** 'localhost' (the default) is this machine only, by IPv4 and IPv6. */
  host?: string | undefined;
}

export interface ServedSite {
  url: string;
  close: () => Promise<void>;
}

/** The refusal to serve on a port that is taken. */
export class PortTakenError extends Error {
  constructor(port: number, host: string) {
    super(`A porta ${port} já está em uso (${host}).`);
  }
}

/**
 * Serves an app.
 *
 * @throws PortTakenError
 */
export async function serveApp(
  { fetch }: Hono,
  { port: requested, host = 'localhost' }: Listening,
): Promise<ServedSite> {
  const servers: ServerType[] = [];
  let port = requested;
  const close = async () => void (await Promise.all(servers.map(stop)));
  for (const address of host === 'localhost' ? ['127.0.0.1', '::1'] : [host]) {
    const server = createAdaptorServer({ fetch });
    try {
      port = await listen(server, port, address);
      servers.push(server);
    } catch (error) {
      if (servers.length > 0 && isAddressMissing(error)) {
        continue;
      }
      await close();
      throw error;
    }
  }
  const name = host.includes(':') ? `[${host}]` : host;
  return { url: `http://${name}:${port}`, close };
}

function listen(server: ServerType, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(new PortTakenError(port, host));
      } else if (error.code === 'EACCES') {
        const message = `O sistema não deixa este usuário usar a porta ${port}: escolha uma a partir de 1024.`;
        reject(new Error(message, { cause: error }));
      } else {
        reject(error);
      }
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

function stop(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) {
      server.closeAllConnections();
    }
  });
}

/** On a machine without IPv6 the server uses IPv4 only. */
function isAddressMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}
