import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryStore } from './memory-store.ts';
import type { ObjectStore } from './object-store.ts';
import { type Quirks, startS3 } from './s3-server.ts';

/** A place for sites: a folder, or the buckets of a store. */
export interface Store {
  /** @returns the path or the address of a new, empty site */
  newPlace: () => Promise<string>;
  /** How many requests it has answered; 0 for a folder. */
  requests: () => number;
  close: () => Promise<void>;
}

/** Sets the credentials that every store of a test accepts. */
export function setCredentials(): void {
  process.env.AWS_ACCESS_KEY_ID = 'panel';
  process.env.AWS_SECRET_ACCESS_KEY = 'panel-secret';
}

/** Starts a store that keeps its buckets in memory. */
export async function memoryStores(quirks?: Quirks): Promise<Store> {
  setCredentials();
  const buckets = new Map<string, ObjectStore>();
  const open = (name: string) => {
    const bucket = buckets.get(name) ?? memoryStore();
    buckets.set(name, bucket);
    return bucket;
  };
  const { url, requests, close } = await startS3(open, quirks);
  let places = 0;
  return {
    newPlace() {
      places += 1;
      return Promise.resolve(`s3://painel/site-${places}?endpoint=${encodeURIComponent(url)}`);
    },
    requests,
    close,
  };
}

/** Opens a temporary folder for sites. */
export async function folderStore(): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'release-sites-'));
  return {
    newPlace: () => mkdtemp(join(folder, 'site-')),
    requests: () => 0,
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The stores to test with: `npm run test:stores` names real ones, `npm test` runs one in memory. */
export const storesToTest: [name: string, open: () => Promise<Store>][] = [
  ['a store in memory', memoryStores],
];
