import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface EventServer {
  url: string;
  /** The received bodies with their content types. */
  received: { type: string | undefined; body: string }[];
  close: () => void;
}

/** Starts a server that receives the panel's load events on another origin. */
export async function startEventServer(): Promise<EventServer> {
  const received: EventServer['received'] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      received.push({ type: request.headers['content-type'], body });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/events`, received, close: () => void server.close() };
}
