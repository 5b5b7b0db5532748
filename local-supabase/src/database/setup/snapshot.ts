import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { bootstrap, readBootstrap } from './bootstrap.ts';
import { migrate, type Migration, seed } from './migrate.ts';
import { openPglite } from '../engine/open.ts';

const pglitePackage = join(
  dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  '..',
  'package.json',
);

/** A snapshot has about 18 MB, and a test run uses six. */
const keptSnapshots = 8;

/** The content of a data folder as a tar file. A cached snapshot has `discard`, which removes it. */
export interface Snapshot {
  content: Blob;
  discard?: () => void;
}

/** The SQL of a snapshot, in the order in which it runs. */
interface Sources {
  bootstrapFiles: string[];
  migrations: Migration[];
  seedSql: string | undefined;
}

/**
 * Loads the snapshot with roles, migrations and seed from the cache, or makes and caches it. The key is
 * a hash of the SQL and of the day: the seed's dates count from now(), and a cached snapshot would age.
 * Failures of the cache are ignored, because it only saves time.
 */
export async function loadSnapshot(
  cacheFolder: string,
  migrations: Migration[],
  seedSql: string | undefined,
): Promise<Snapshot> {
  const sources = { bootstrapFiles: readBootstrap(), migrations, seedSql };
  const path = join(cacheFolder, `${hashOf(sources)}.tar`);
  const cached = attempt(() => readFileSync(path));
  if (cached !== undefined) {
    attempt(() => utimesSync(path, new Date(), new Date()));
    return {
      content: new Blob([cached]),
      discard: () => attempt(() => rmSync(path, { force: true })),
    };
  }
  const content = await makeSnapshot(sources);
  const bytes = Buffer.from(await content.arrayBuffer());
  attempt(() => keep(path, bytes));
  return { content };
}

async function makeSnapshot({ bootstrapFiles, migrations, seedSql }: Sources): Promise<Blob> {
  const database = await openPglite();
  try {
    await bootstrap(database, bootstrapFiles);
    await migrate(database, migrations);
    if (seedSql !== undefined) {
      await seed(database, seedSql);
    }
    await database.exec('analyze');
    // Without a checkpoint the copy recovers as after a crash, and every sequence skips up to 32 values.
    await database.exec('checkpoint');
    return await database.dump();
  } finally {
    await database.close();
  }
}

function hashOf(sources: Sources): string {
  const today = new Date().toISOString().slice(0, 10);
  const parts = [readFileSync(pglitePackage, 'utf8'), today, sources];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

/** Writes a file beside the target and renames it: several processes may do this at once. */
function keep(path: string, bytes: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(unfinished, bytes);
    renameSync(unfinished, path);
  } finally {
    rmSync(unfinished, { force: true });
  }
  removeOldSnapshots(dirname(path));
}

/** Removes all but the most recently used snapshots, and unfinished files older than an hour. */
function removeOldSnapshots(cacheFolder: string): void {
  const files = readdirSync(cacheFolder).map((file) => {
    const path = join(cacheFolder, file);
    return { path, time: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 };
  });
  const snapshots = files.filter(({ path }) => path.endsWith('.tar'));
  const unwanted = [
    ...snapshots.sort((a, b) => b.time - a.time).slice(keptSnapshots),
    ...files.filter(({ path, time }) => !path.endsWith('.tar') && time < Date.now() - 3_600_000),
  ];
  for (const { path } of unwanted) {
    attempt(() => rmSync(path, { force: true }));
  }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
