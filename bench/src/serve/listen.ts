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

export interface RunningServer {
  url: string;
}

/** Serves HTTP/2 on a free port of localhost. The server does not keep the process running. */
export async function listen(
  { key, cert }: Certificate,
  answer: (request: Request) => Answer,
): Promise<RunningServer> {
  const server = createSecureServer({ key, cert });
  server.on('stream', (stream, headers) => {
    const url = new URL(headers[':path'] ?? '/', 'https://localhost');
    const method = headers[':method'] ?? 'GET';
    const {
      status,
      headers: answerHeaders,
      body = Buffer.alloc(0),
    } = answer({ method, url, headers });
    // Without a listener, a stream that the browser closes would end the process.
    stream.on('error', () => {});
    stream.respond({ ...answerHeaders, ':status': status, 'content-length': body.length });
    stream.end(method === 'HEAD' ? undefined : body);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  server.unref();
  return { url: `https://localhost:${(server.address() as AddressInfo).port}` };
}
