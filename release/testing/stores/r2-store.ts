import { Miniflare } from 'miniflare';
import type { Condition, ObjectStore } from './object-store.ts';

/** The methods of the binding that the tests use. Cloudflare's own types would declare global names for all files. */
interface R2Binding {
  get: (key: string) => Promise<{ etag: string; arrayBuffer: () => Promise<ArrayBuffer> } | null>;
  put: (key: string, bytes: Uint8Array, options: object) => Promise<{ etag: string } | null>;
  delete: (key: string) => Promise<void>;
  list: (
    options: object,
  ) => Promise<{ objects: { key: string }[]; truncated: boolean; cursor?: string }>;
}

/** Starts Cloudflare's R2 as its developers run it at home: the binding of workerd, not its S3 address. */
export async function startR2(): Promise<{ bucket: ObjectStore; close: () => Promise<void> }> {
  const worker = new Miniflare({
    modules: true,
    script: 'export default { fetch: () => new Response() };',
    r2Buckets: ['BUCKET'],
  });
  const bucket = (await worker.getR2Bucket('BUCKET')) as unknown as R2Binding;
  return {
    bucket: {
      async get(key) {
        const found = await bucket.get(key);
        return found
          ? { bytes: new Uint8Array(await found.arrayBuffer()), etag: found.etag }
          : undefined;
      },
      async put(key, bytes, condition) {
        const written = await bucket.put(key, bytes, { onlyIf: onlyIf(condition) });
        return written?.etag;
      },
      remove: (key) => bucket.delete(key),
      async keys(prefix) {
        const keys: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await bucket.list({ prefix, ...(cursor !== undefined && { cursor }) });
          keys.push(...page.objects.map((object) => object.key));
          cursor = page.truncated ? page.cursor : undefined;
        } while (cursor !== undefined);
        return keys.sort();
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
