import {
  createSecureServer,
  type IncomingHttpHeaders,
  type Http2Server,
  type OutgoingHttpHeaders,
  type ServerHttp2Session,
} from 'node:http2';
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
  close: () => void;
}

/** Serves HTTP/2 on a free port of this machine. */
export async function listen(
  { key, cert }: Certificate,
  answer: (request: Request) => Answer,
): Promise<Served> {
  const server = createSecureServer({ key, cert });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  server.on('stream', (stream, headers) => {
    const url = new URL(headers[':path'] ?? '/', 'https://localhost');
    const method = headers[':method'] ?? 'GET';
    const { status, headers: sent, body = Buffer.alloc(0) } = answer({ method, url, headers });
    // A browser that leaves the page closes its streams.
    stream.on('error', () => {});
    stream.respond({ ...sent, ':status': status, 'content-length': body.length });
    stream.end(method === 'HEAD' ? undefined : body);
  });
  const port = await start(server);
  return {
    url: `https://localhost:${port}`,
    close() {
      sessions.forEach((session) => session.destroy());
      server.close();
    },
  };
}

function start(server: Http2Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, 'localhost', () => resolve((server.address() as AddressInfo).port));
  });
}
