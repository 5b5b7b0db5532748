import type { MiddlewareHandler } from 'hono';

const maxBytes = 10 * 1024 * 1024;

/**
 * Refuses a body over 10 MB without reading the rest, as the gateway of a project does. (Hono's
 * `bodyLimit` copies the request, which fails with the requests of this server.)
 */
export const bodyLimit: MiddlewareHandler = async (exchange, next) => {
  const { raw } = exchange.req;
  if (Number(raw.headers.get('content-length') ?? 0) > maxBytes) {
    return refuse();
  }
  if (raw.headers.has('transfer-encoding') && raw.body !== null) {
    const body = await readBody(raw.body);
    if (body === undefined) {
      return refuse();
    }
    exchange.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body });
  }
  return next();
};

/** Reads a body without a Content-Length. Returns undefined when it is too long. */
async function readBody(stream: ReadableStream<Uint8Array>): Promise<Blob | undefined> {
  const parts: BlobPart[] = [];
  let bytes = 0;
  for await (const part of stream) {
    bytes += part.length;
    if (bytes > maxBytes) {
      return undefined;
    }
    parts.push(part as Uint8Array<ArrayBuffer>);
  }
  return new Blob(parts);
}

function refuse(): Response {
  return Response.json({ message: 'Request size limit exceeded' }, { status: 413 });
}
