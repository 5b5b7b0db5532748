import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { packageFolder } from '../../package-folder.ts';
import { bootstrap, readBootstrap } from './bootstrap.ts';
import { migrate, type Migration, seed } from './migrate.ts';
import { openPglite, openPrepared } from '../engine/open.ts';
import type { PgliteThread } from '../engine/pglite-thread.ts';
import { cached } from './snapshot-cache.ts';

const pglitePackage = join(
  dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  '..',
  'package.json',
);

const cacheFolder = join(packageFolder, '.cache');

/** What a snapshot is made from: its SQL, in the order in which it runs, and the database's clock. */
interface Sources {
  bootstrapFiles: string[];
  migrations: Migration[];
  seedSql: string | undefined;
  /** See `DatabaseFiles`. */
  now: number | undefined;
}

/**
 * Loads the snapshot with roles, migrations and seed, the content of a data folder as a tar file. The key
 * in the cache is a hash of these sources and of the day: the seed's dates count from now(), and a cached
 * snapshot would age.
 */
export function loadSnapshot(given: Omit<Sources, 'bootstrapFiles'>): Promise<Uint8Array> {
  const sources = { bootstrapFiles: readBootstrap(), ...given };
  return cached(cacheFolder, `${hashOf(sources)}.tar`, () => makeSnapshot(sources));
}

async function makeSnapshot({
  bootstrapFiles,
  migrations,
  seedSql,
  now,
}: Sources): Promise<Uint8Array> {
  const snapshot = await loadNewProject(bootstrapFiles);
  return dumpAfter(openPrepared({ snapshot, now }), async (database) => {
    await migrate(database, migrations);
    if (seedSql !== undefined) {
      await seed(database, seedSql);
    }
  });
}

/**
 * Loads a database without migrations. It has a file of its own in the cache, because creating it takes
 * two thirds of a snapshot's time, and tests start with many sets of migrations.
 */
function loadNewProject(bootstrapFiles: string[]): Promise<Uint8Array> {
  return cached(cacheFolder, `${hashOf(bootstrapFiles)}.tar`, () =>
    dumpAfter(openPglite(), (database) => bootstrap(database, bootstrapFiles)),
  );
}

/** Returns the content of a database after `work`, and closes it. */
async function dumpAfter(
  opening: Promise<PgliteThread>,
  work: (database: PgliteThread) => Promise<void>,
): Promise<Uint8Array> {
  const database = await opening;
  try {
    await work(database);
    await database.exec('analyze');
    // Without a checkpoint the copy recovers as after a crash, and every sequence skips up to 32 values.
    await database.exec('checkpoint');
    return await database.dump();
  } finally {
    await database.close();
  }
}

function hashOf(sources: Sources | Sources['bootstrapFiles']): string {
  const today = new Date().toISOString().slice(0, 10);
  const parts = [readFileSync(pglitePackage, 'utf8'), today, sources];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
