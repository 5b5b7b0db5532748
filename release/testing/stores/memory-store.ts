import { createHash } from 'node:crypto';
import type { ObjectStore } from './object-store.ts';

/** A bucket in this process's memory. An ETag is a hash of the bytes, as in S3. */
export function memoryStore(): ObjectStore {
  const objects = new Map<string, { bytes: Uint8Array; etag: string }>();
  return {
    get: (key) => Promise.resolve(objects.get(key)),
    put(key, bytes, condition) {
      const present = objects.get(key)?.etag;
      const holds =
        condition === undefined ||
        ('isNew' in condition ? present === undefined : present === condition.etag);
      const etag = createHash('md5').update(bytes).digest('hex');
      if (holds) {
        objects.set(key, { bytes, etag });
      }
      return Promise.resolve(holds ? etag : undefined);
    },
    remove: (key) => Promise.resolve(void objects.delete(key)),
    keys: (prefix) =>
      Promise.resolve([...objects.keys()].filter((key) => key.startsWith(prefix)).sort()),
  };
}
