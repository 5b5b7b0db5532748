import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { Network } from './network.ts';

export interface FaultProxy {
  url: string;
  /** Rules for the traffic; without rules the proxy forwards everything. */
  network: Network;
  close: () => void;
}

/** Starts a proxy between browser and backend. It applies the rules of `network`. */
export async function startFaultProxy(backendUrl: string): Promise<FaultProxy> {
  const network = new Network();
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.all('*', async ({ req, env }) => {
    const { method, raw } = req;
    const { pathname, search } = new URL(req.url);
    const path = pathname + search;
    const body = await req.text();
    const forward = () => proxy(backendUrl + path, { raw, body: body || null });
    return network.answer({ method, path, headers: req.header(), body }, forward, env.outgoing);
  });
  // Forwarding fails if the browser has closed the connection or the backend has stopped.
  app.onError((_error, { env }) => {
    env.outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  });

  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => void listener(request, response));
  // Browsers silently retry a request when a reused connection breaks, so none is reused.
  server.maxRequestsPerSocket = 1;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, network, close };
}
