import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { memoryStore } from './memory-store.ts';
import type { ObjectStore } from './object-store.ts';
import { startR2 } from './r2-store.ts';
import { startRadosgw } from './radosgw.ts';
import { type Quirks, startS3 } from './s3-server.ts';

/** A place for sites: a folder, or the buckets of a store. */
export interface Store {
  /** @returns the path or the address of a new, empty site */
  newPlace: () => Promise<string>;
  /** How many requests it has answered; 0 for a folder and for Ceph. */
  requests: () => number;
  close: () => Promise<void>;
}

/** Sets the credentials that every store of a test accepts. */
function setCredentials(): void {
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
  return { ...bucketPlaces(url), requests, close };
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

/** Starts R2 in miniflare behind our S3 server, because miniflare has no S3 API. */
async function r2Stores(): Promise<Store> {
  setCredentials();
  const { bucket, close } = await startR2();
  const server = await startS3(() => bucket);
  return {
    ...bucketPlaces(server.url),
    requests: server.requests,
    async close() {
      await server.close();
      await close();
    },
  };
}

/** Starts Ceph's object gateway. */
async function radosgwStores(): Promise<Store> {
  setCredentials();
  const { url, close } = await startRadosgw();
  const signer = new AwsClient({
    accessKeyId: process.env.AWS_ACCESS_KEY_ID!,
    secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY!,
    service: 's3',
    region: 'us-east-1',
  });
  const { ok, status } = await signer.fetch(`${url}/painel`, { method: 'PUT' });
  if (!ok) {
    throw new Error(`radosgw answered ${status} to the creation of a bucket`);
  }
  return { ...bucketPlaces(url), requests: () => 0, close };
}

function bucketPlaces(url: string): Pick<Store, 'newPlace'> {
  let places = 0;
  return {
    newPlace() {
      places += 1;
      return Promise.resolve(`s3://painel/site-${places}?endpoint=${encodeURIComponent(url)}`);
    },
  };
}

/** Whether to test with the real stores: `npm run test:stores`. */
export const areRealStores = process.env.TEST_STORES === 'real';

/** The stores of buckets to test with. */
export const bucketStores: [name: string, open: () => Promise<Store>][] = areRealStores
  ? [
      ['R2, in miniflare', r2Stores],
      ['Ceph, in radosgw', radosgwStores],
    ]
  : [['a store in memory', memoryStores]];
