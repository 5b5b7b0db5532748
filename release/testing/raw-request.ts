import { type IncomingHttpHeaders, request, type RequestOptions } from 'node:http';
import { text } from 'node:stream/consumers';

export interface RawAnswer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  /** Every value of a header, in the order they came. */
  all: (name: string) => string[];
  body: string;
}

/** Sends a request as it stands: `fetch` would tidy the path up before it leaves. */
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
