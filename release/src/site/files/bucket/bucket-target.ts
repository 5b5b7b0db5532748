import { releaseFolder } from '../../lock.ts';
import { parseBucketAddress } from './bucket-address.ts';
import { type BucketClient, bucketClient } from './bucket-client.ts';
import { type EtagStyle, putIf, testConditionalWrites } from './conditional-writes.ts';
import { isDraft } from '../drafts.ts';
import { mapAtOnce } from '../map-at-once.ts';
import { assertInside, ifMalformed, isInside } from '../inside-path.ts';
import { lostRace, readJson, type Revision, type Target } from '../target.ts';

/** Result of testing the store. It names the store, so a copy of the site in another one is tested again. */
const testedPath = `${releaseFolder}/conditional-writes.json`;

/**
 * Opens the target that is a folder in a bucket. There are no locks: `createFile` and `swapFile` are conditional writes,
 * and a store that ignores conditions is refused at the first of them.
 *
 * @param address see `parseBucketAddress`
 * @throws Error when the address is malformed, or the credentials are not set
 */
export function bucketTarget(address: string): Target {
  const parsed = parseBucketAddress(address);
  const { bucket, ledger, prefix, endpoint } = parsed;
  const client = bucketClient(parsed);
  /** Several sites may share a ledger. */
  const hiddenPrefix = ledger === undefined ? prefix : `${bucket}/${prefix}`;
  const hidden =
    ledger === undefined
      ? client
      : bucketClient({ ...parsed, bucket: ledger, prefix: hiddenPrefix });
  const location = `s3://${bucket}/${prefix}`.replace(/\/$/, '');
  const isHidden = (path: string) => path === releaseFolder || path.startsWith(`${releaseFolder}/`);
  const keyOf = (path: string) =>
    `${isHidden(path) ? hiddenPrefix : prefix}${assertInside(path, location)}`;
  const clientOf = (path: string) => (isHidden(path) ? hidden : client);
  let style: Promise<EtagStyle> | undefined;

  const target: Target = {
    location,
    argument: `'${address}'`,

    async has(path) {
      const isFile = (await clientOf(path).get(keyOf(path))) !== undefined;
      return isFile || (await hasKeys(clientOf(path), `${keyOf(path)}/`));
    },

    async isEmpty() {
      return (
        !(await hasKeys(client, prefix)) &&
        !(await hasKeys(hidden, `${hiddenPrefix}${releaseFolder}/`))
      );
    },

    async listFiles(folder) {
      if (folder !== undefined) {
        return (await keysBelow(folder)).filter(isInside).sort();
      }
      const all = await allKeys();
      return all.filter(isInside).sort();
    },

    listStamps: () => allStamps(),

    async listStrays() {
      return (await allKeys()).filter((key) => !isInside(key)).sort();
    },

    listLinks: () => Promise.resolve([]),
    listUnreadable: () => Promise.resolve([]),

    async subfolders(folder) {
      const start = `${keyOf(folder)}/`;
      const { prefixes } = await clientOf(folder).list(start, { delimiter: '/' });
      return prefixes
        .map((found) => found.slice(start.length, -1))
        .filter((name) => isInside(name) && !isDraft(name))
        .sort();
    },

    async readBytes(path) {
      return (await clientOf(path).get(keyOf(path)))?.bytes;
    },

    async readRevision(path) {
      const found = await clientOf(path).get(keyOf(path));
      return { bytes: found?.bytes, revision: found?.etag };
    },

    async readContents(files, folder) {
      const read = await mapAtOnce(files, async (file) => {
        const path = folder === undefined ? file : `${folder}/${file}`;
        const bytes = await target.readBytes(path);
        if (!bytes) {
          // Another command has removed it since it was listed.
          throw lostRace(path);
        }
        return [file, bytes] as const;
      });
      return new Map(read);
    },

    isLocked: () => Promise.resolve(false),

    async putFile(path, bytes) {
      await etagStyleOfStore();
      const present = await target.readBytes(path);
      if (!present?.equals(bytes)) {
        await clientOf(path).put(keyOf(path), bytes);
      }
    },

    swapFile: (path, bytes, revision) => writeIf(path, bytes, revision),

    async createFile(path, bytes) {
      await writeIf(path, bytes, undefined);
    },

    async removeFile(path) {
      await clientOf(path).remove(keyOf(path));
    },

    async putFolder(path, contents) {
      await etagStyleOfStore();
      const files = [...contents].map(([file, bytes]) => [file, Buffer.from(bytes)] as const);
      const extra = new Set(await target.listFiles(path));
      files.forEach(([file]) => extra.delete(file));
      // The last file may describe the others.
      await mapAtOnce(files.slice(0, -1), ([file, bytes]) => putNew(`${path}/${file}`, bytes));
      await mapAtOnce([...extra], (file) => target.removeFile(`${path}/${file}`));
      for (const [file, bytes] of files.slice(-1)) {
        await putNew(`${path}/${file}`, bytes);
      }
    },

    async removeFolder(path) {
      const keys = await keysBelow(path);
      await mapAtOnce(keys, (key) => clientOf(path).remove(`${keyOf(path)}/${key}`));
    },

    // Every write is whole.
    removeDrafts: () => Promise.resolve(),
  };

  /** The keys below a folder, relative to it. */
  async function keysBelow(folder: string): Promise<string[]> {
    const start = `${keyOf(folder)}/`;
    return (await clientOf(folder).list(start)).keys.map((key) => key.slice(start.length));
  }

  /** The keys of the site. */
  async function allKeys(): Promise<string[]> {
    return [...(await allStamps()).keys()];
  }

  /** The ETags of the site's objects by their keys. */
  async function allStamps(): Promise<Map<string, string>> {
    const stamps = await stampsBelow(client, prefix, prefix);
    if (hidden !== client) {
      const hiddenStamps = await stampsBelow(
        hidden,
        `${hiddenPrefix}${releaseFolder}/`,
        hiddenPrefix,
      );
      hiddenStamps.forEach((stamp, key) => stamps.set(key, stamp));
    }
    return stamps;
  }

  /** Writes a file, without a read when there is none. */
  async function putNew(path: string, bytes: Buffer): Promise<void> {
    const answer = await clientOf(path).put(keyOf(path), bytes, { 'If-None-Match': '*' });
    if (!('etag' in answer)) {
      await target.putFile(path, bytes);
    }
  }

  /** @throws LostRaceError when the file does not have this revision */
  async function writeIf(path: string, bytes: Uint8Array, expected: Revision): Promise<string> {
    const etagStyle = await etagStyleOfStore();
    const written = await putIf(clientOf(path), keyOf(path), bytes, expected, etagStyle);
    if (written === undefined) {
      throw lostRace(path);
    }
    return written;
  }

  /** Also marks the bucket as a site, before any other file. @throws Error when the store ignores conditions */
  function etagStyleOfStore(): Promise<EtagStyle> {
    return (style ??= findStyle());
  }

  async function findStyle(): Promise<EtagStyle> {
    const store = `${endpoint}/${bucket}`;
    const known = (await readJson(target, testedPath).catch(ifMalformed)) as
      { store?: unknown; etags?: unknown } | undefined;
    if (known?.store === store && (known.etags === 'quoted' || known.etags === 'unquoted')) {
      return known.etags;
    }
    const etags = await testConditionalWrites(client, prefix);
    if (etags === undefined) {
      throw new Error(
        `O armazenamento de ${location} (${endpoint}) não respeita If-None-Match e If-Match: duas publicações ao mesmo ` +
          'tempo se apagariam. Use um que respeite, como S3, R2 ou Ceph, ou uma pasta.',
      );
    }
    const tested = Buffer.from(`${JSON.stringify({ store, etags })}\n`);
    await clientOf(testedPath).put(keyOf(testedPath), tested);
    return etags;
  }

  return target;
}

/** The ETags of the objects whose keys begin with `start`, by their keys without `prefix`. */
async function stampsBelow(
  client: BucketClient,
  start: string,
  prefix: string,
): Promise<Map<string, string>> {
  const { keys, etags } = await client.list(start);
  return new Map(keys.map((key, index) => [key.slice(prefix.length), etags[index] ?? '']));
}

async function hasKeys(client: BucketClient, prefix: string): Promise<boolean> {
  return (await client.list(prefix, { limit: 1 })).keys.length > 0;
}
