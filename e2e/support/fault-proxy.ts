import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { Network } from './network.ts';

export interface FaultProxy {
  url: string;
  /** The faults to apply. */
  network: Network;
  close: () => void;
}

/** Starts a proxy between browser and backend that forwards everything without a fault. */
export async function startFaultProxy(backendUrl: string): Promise<FaultProxy> {
  const network = new Network();
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.all('*', async ({ req, env }) => {
    const { method, raw } = req;
    const { pathname, search } = new URL(req.url);
    const path = pathname + search;
    const body = await req.text();
    const ask = () => proxy(backendUrl + path, { raw, body: body || null });
    return network.answer({ method, path, headers: req.header(), body }, ask, env.outgoing);
  });
  // A browser that has left needs no answer; a stopped backend gives none.
  app.onError((_error, { env }) => {
    env.outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  });

  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => void listener(request, response));
  // A browser silently repeats a request when a reused connection breaks.
  server.maxRequestsPerSocket = 1;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, network, close };
}
