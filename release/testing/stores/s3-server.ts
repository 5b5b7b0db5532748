import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { Condition, ObjectStore } from './object-store.ts';

/** Deviations from S3. */
export interface Quirks {
  /** Writes whatever the condition says. */
  ignoresConditions?: boolean;
  /** Requires ETags in `If-Match` to have no quotes. */
  wantsBareEtags?: boolean;
  /** The status of an answer to a lost race, in place of 412. */
  lostRaceStatus?: number;
  /** Loses the answer to every n-th write: answers 500 after it took effect. */
  losesAnswerEvery?: number;
  /** Gets the caching that each write asks for. */
  sees?: (key: string, cacheControl: string | undefined) => void;
  /** Answers 403 to writes of these keys. */
  forbids?: (key: string) => boolean;
  /** The most keys on a page of a list, in place of 1000. */
  pageSize?: number;
}

export interface S3Server {
  /** The origin. */
  url: string;
  /** How many requests it has answered. */
  requests: () => number;
  close: () => Promise<void>;
}

/** Serves buckets in the part of S3's dialect that the release tool speaks. @param open opens a bucket by its name */
export async function startS3(
  open: (bucket: string) => ObjectStore,
  quirks: Quirks = {},
): Promise<S3Server> {
  let requests = 0;
  let writes = 0;
  const app = new Hono();
  // The release tool prints the code of an error, so the code holds the message.
  app.onError(({ message }, { text }) =>
    text(`<Error><Code>${xmlText(message.slice(0, 80))}</Code></Error>`, 500),
  );
  app.use(async ({ req, text }, next) => {
    requests += 1;
    return req.header('Authorization')?.startsWith('AWS4-HMAC-SHA256 ')
      ? next()
      : text('<Error><Code>AccessDenied</Code></Error>', 403);
  });

  app.get('/:bucket', async ({ req, body }) => {
    const { prefix = '', delimiter, 'continuation-token': after = '' } = req.query();
    const limit = Math.min(Number(req.query('max-keys') ?? 1000), quirks.pageSize ?? 1000);
    const store = open(req.param('bucket'));
    const keys = await store.keys(prefix);
    const names = [...new Set(keys.map((key) => upTo(delimiter, prefix, key)))].filter(
      (name) => name > after,
    );
    const listed = names.slice(0, limit);
    const etags = await Promise.all(
      listed.map(async (key) => [key, (await store.get(key))?.etag ?? ''] as const),
    );
    const isTruncated = names.length > limit;
    return body(listDocument(listed, new Map(etags), delimiter, isTruncated), 200, {
      'Content-Type': 'application/xml',
    });
  });

  app.get('/:bucket/:key{.+}', async ({ req, body }) => {
    const found = await open(req.param('bucket')).get(req.param('key'));
    return found
      ? body(new Uint8Array(found.bytes), 200, { ETag: `"${found.etag}"` })
      : body('<Error><Code>NoSuchKey</Code></Error>', 404);
  });

  app.on(['PUT', 'DELETE'], '/:bucket/:key{.+}', async ({ req, text }, next) =>
    quirks.forbids?.(req.param('key'))
      ? text('<Error><Code>AccessDenied</Code></Error>', 403)
      : next(),
  );

  app.put('/:bucket/:key{.+}', async (context) => {
    const { req, body } = context;
    const bytes = new Uint8Array(await req.arrayBuffer());
    quirks.sees?.(req.param('key'), req.header('Cache-Control'));
    const condition = quirks.ignoresConditions ? undefined : conditionOf(context, quirks);
    const etag = await open(req.param('bucket')).put(req.param('key'), bytes, condition);
    writes += 1;
    if (etag === undefined) {
      const isMisread = quirks.wantsBareEtags && req.header('If-Match')?.startsWith('"');
      return new Response(null, { status: isMisread ? 412 : (quirks.lostRaceStatus ?? 412) });
    }
    return writes % (quirks.losesAnswerEvery ?? Infinity) === 0
      ? body(null, 500)
      : body(null, 200, { ETag: `"${etag}"` });
  });

  app.delete('/:bucket/:key{.+}', async ({ req, body }) => {
    await open(req.param('bucket')).remove(req.param('key'));
    return body(null, 204);
  });

  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

function conditionOf({ req }: Context, { wantsBareEtags = false }: Quirks): Condition {
  const etag = req.header('If-Match');
  if (etag !== undefined) {
    return { etag: wantsBareEtags ? etag : etag.replace(/^"(.*)"$/, '$1') };
  }
  return req.header('If-None-Match') === '*' ? { isNew: true } : undefined;
}

/** Returns a key, cut after the first delimiter that follows the prefix. */
function upTo(delimiter: string | undefined, prefix: string, key: string): string {
  const end = delimiter === undefined ? -1 : key.indexOf(delimiter, prefix.length);
  return end < 0 ? key : key.slice(0, end + 1);
}

function listDocument(
  names: string[],
  etags: ReadonlyMap<string, string>,
  delimiter: string | undefined,
  isTruncated: boolean,
) {
  const elements = names.map((name) =>
    delimiter !== undefined && name.endsWith(delimiter)
      ? `<CommonPrefixes><Prefix>${encodeURIComponent(name)}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${encodeURIComponent(name)}</Key><ETag>"${etags.get(name) ?? ''}"</ETag></Contents>`,
  );
  const next = isTruncated
    ? `<NextContinuationToken>${xmlText(names.at(-1)!)}</NextContinuationToken>`
    : '';
  return (
    '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">' +
    `<EncodingType>url</EncodingType><IsTruncated>${isTruncated}</IsTruncated>${next}${elements.join('')}</ListBucketResult>`
  );
}

function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
