import { type IncomingHttpHeaders, request, type RequestOptions } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawAnswer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  /** Every value of a header, in the order of the answer. */
  all: (name: string) => string[];
  body: string;
  /** The body before it is read as text, as it was sent: compressed or not. */
  bytes: Buffer;
}

/** Sends a request with its path unchanged: `fetch` would normalise it. */
export function rawRequest(options: RequestOptions): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request(options, (answer) => {
      const { statusCode: status, headers, headersDistinct } = answer;
      const all = (name: string) => headersDistinct[name.toLowerCase()] ?? [];
      buffer(answer).then(
        (bytes) => resolve({ status, headers, all, body: bytes.toString(), bytes }),
        reject,
      );
    })
      .on('error', reject)
      .end();
  });
}
