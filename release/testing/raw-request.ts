import { type IncomingHttpHeaders, request, type RequestOptions } from 'node:http';
import { text } from 'node:stream/consumers';

export interface RawAnswer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  /** Every value of a header, in the order of the answer. */
  all: (name: string) => string[];
  body: string;
}

/** Sends a request with its path unchanged: `fetch` would normalise it. */
export function rawRequest(options: RequestOptions): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request(options, (answer) => {
      const { statusCode: status, headers, headersDistinct } = answer;
      const all = (name: string) => headersDistinct[name.toLowerCase()] ?? [];
      text(answer).then((body) => resolve({ status, headers, all, body }), reject);
    })
      .on('error', reject)
      .end();
  });
}
