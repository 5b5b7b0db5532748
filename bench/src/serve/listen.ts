import { once } from 'node:events';
import {
  createSecureServer,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Certificate } from './certificate.ts';

export interface Request {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
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
  answer: (request: Request) => Answer | Promise<Answer>,
): Promise<RunningServer> {
  const server = createSecureServer({ key, cert });
  server.on('stream', (stream, headers) => {
    // Without a listener, a stream that the browser closes would end the process.
    stream.on('error', () => {});
    void text(stream)
      .then((body) => answer(readRequest(headers, body)))
      .then((answered) => stream.destroyed || respond(stream, answered))
      .catch((error: unknown) => {
        console.error(error);
        stream.close();
      });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  server.unref();
  return { url: `https://localhost:${(server.address() as AddressInfo).port}` };
}

function readRequest(headers: IncomingHttpHeaders, body: string): Request {
  const url = new URL(String(headers[':path']), 'https://localhost');
  return { method: String(headers[':method']), url, headers, body };
}

function respond(
  stream: ServerHttp2Stream,
  { status, headers, body = Buffer.alloc(0) }: Answer,
): void {
  stream.respond({ ...headers, ':status': status, 'content-length': body.length });
  stream.end(body.length > 0 ? body : undefined);
}
