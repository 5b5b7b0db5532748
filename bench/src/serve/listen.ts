import { once } from 'node:events';
import { createSecureServer, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { Certificate } from './certificate.ts';

export interface Request {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
}

export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  /** Compressed if the headers say so. */
  body?: Buffer;
}

export interface Served {
  url: string;
}

/** Serves HTTP/2 on a free port of this machine, as long as other work keeps the process running. */
export async function listen(
  { key, cert }: Certificate,
  answer: (request: Request) => Answer,
): Promise<Served> {
  const server = createSecureServer({ key, cert });
  server.on('stream', (stream, headers) => {
    const url = new URL(headers[':path'] ?? '/', 'https://localhost');
    const method = headers[':method'] ?? 'GET';
    const { status, headers: sent, body = Buffer.alloc(0) } = answer({ method, url, headers });
    // A browser that leaves the page closes its streams.
    stream.on('error', () => {});
    stream.respond({ ...sent, ':status': status, 'content-length': body.length });
    stream.end(method === 'HEAD' ? undefined : body);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  server.unref();
  return { url: `https://localhost:${(server.address() as AddressInfo).port}` };
}
