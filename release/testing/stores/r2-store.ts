import { Miniflare } from 'miniflare';
import type { Condition, ObjectStore } from './object-store.ts';

/**
 * A worker that forwards requests to its bucket. Miniflare's own proxy of a bucket needs several round trips per
 * request, and stops working during a run of forty minutes.
 */
const script = `
  export default {
    async fetch(request, { BUCKET }) {
      const { key, list, only } = Object.fromEntries(new URL(request.url).searchParams);
      if (list !== undefined) {
        const keys = [];
        for (let page; page === undefined || page.truncated; ) {
          page = await BUCKET.list({ prefix: list, cursor: page?.cursor });
          keys.push(...page.objects.map((object) => object.key));
        }
        return Response.json(keys.sort());
      }
      if (request.method === 'DELETE') {
        await BUCKET.delete(key);
        return new Response();
      }
      const object =
        request.method === 'PUT'
          ? await BUCKET.put(key, await request.arrayBuffer(), { onlyIf: JSON.parse(only) })
          : await BUCKET.get(key);
      return object
        ? new Response(object.body, { headers: { 'X-Etag': object.etag } })
        : new Response(null, { status: 404 });
    },
  };
`;

/** Starts the local R2 of Cloudflare's development tools: a binding in workerd, without an S3 address. */
export async function startR2(): Promise<{ bucket: ObjectStore; close: () => Promise<void> }> {
  const worker = new Miniflare({ modules: true, script, r2Buckets: ['BUCKET'] });
  const url = await worker.ready;

  /** @returns the body and the ETag; undefined where the bucket answered null */
  async function ask(parameters: Record<string, string>, init?: RequestInit) {
    const answer = await fetch(new URL(`?${new URLSearchParams(parameters)}`, url), init);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (answer.status === 404) {
      return undefined;
    }
    if (!answer.ok) {
      throw new Error(`R2: ${answer.status} ${new TextDecoder().decode(bytes)}`);
    }
    return { bytes, etag: answer.headers.get('X-Etag') ?? '' };
  }

  return {
    bucket: {
      get: (key) => ask({ key }),
      async put(key, bytes, condition) {
        const only = JSON.stringify(onlyIf(condition));
        const written = await ask({ key, only }, { method: 'PUT', body: new Uint8Array(bytes) });
        return written?.etag;
      },
      async remove(key) {
        await ask({ key }, { method: 'DELETE' });
      },
      async keys(prefix) {
        const found = await ask({ list: prefix });
        return JSON.parse(new TextDecoder().decode(found?.bytes)) as string[];
      },
    },
    close: () => worker.dispose(),
  };
}

function onlyIf(condition: Condition) {
  if (!condition) {
    return {};
  }
  return 'isNew' in condition ? { etagDoesNotMatch: '*' } : { etagMatches: condition.etag };
}
