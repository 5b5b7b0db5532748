import { brotli, quality } from './brotli.ts';
import type { Certificate } from './certificate.ts';
import { listen, type RunningServer } from './listen.ts';

/** Headers of an answer that depend on the connection. */
const ofConnection = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** Serves a backend over HTTP/2 with compressed answers and an origin of its own, as Supabase does. */
export function serveBackend(certificate: Certificate, url: string): Promise<RunningServer> {
  return listen(certificate, async ({ method, url: { pathname, search }, headers, body }) => {
    const sent = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
    const answer = await fetch(url + pathname + search, {
      method,
      headers: new Headers(sent.map(([name, value]): [string, string] => [name, String(value)])),
      ...(body && { body }),
    });
    const received = [...answer.headers].filter(([name]) => !ofConnection.includes(name));
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isEmpty = bytes.length === 0;
    return {
      status: answer.status,
      headers: { ...Object.fromEntries(received), ...(!isEmpty && { 'content-encoding': 'br' }) },
      ...(!isEmpty && { body: brotli(bytes, quality.answer) }),
    };
  });
}
