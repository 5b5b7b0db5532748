/** A write takes place only if there is no object, or if the object has this ETag. */
export type Condition = { isNew: true } | { etag: string } | undefined;

/** The objects of one bucket. */
export interface ObjectStore {
  get: (key: string) => Promise<{ bytes: Uint8Array; etag: string } | undefined>;
  /** @returns the new ETag; undefined when the condition does not hold */
  put: (key: string, bytes: Uint8Array, condition: Condition) => Promise<string | undefined>;
  remove: (key: string) => Promise<void>;
  /** The keys that begin with the prefix. */
  keys: (prefix: string) => Promise<string[]>;
}
