import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { repositoryFolder } from '../package-folder.ts';
import { bootstrap, readBootstrap } from './bootstrap.ts';
import { migrate, type Migration, seed } from './migrate.ts';
import { openPglite } from './open.ts';

const cacheFolder = join(repositoryFolder, 'node_modules', '.cache', 'local-supabase');
const pglitePackage = join(
  dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  '..',
  'package.json',
);
const dayInMilliseconds = 86_400_000;

/**
 * A data folder (a tar file's content) with roles, migrations and seed applied. Made once and
 * kept in node_modules/.cache under a hash of all that went into it; the day is part of the
 * hash, because the seed's dates count from now() and would grow old in a cached file.
 */
export async function loadSnapshot(
  migrations: Migration[],
  seedSql: string | undefined,
): Promise<Blob> {
  const files = readBootstrap();
  const path = join(cacheFolder, `${hashOf(files, migrations, seedSql)}.tar`);
  if (existsSync(path)) return new Blob([readFileSync(path)]);

  const database = await openPglite();
  try {
    await bootstrap(database, files);
    await migrate(database, migrations);
    if (seedSql !== undefined) await seed(database, seedSql);
    await database.exec('analyze');
    const snapshot = await database.dumpDataDir('none');
    await keep(path, snapshot);
    return snapshot;
  } finally {
    await database.close();
  }
}

function hashOf(
  bootstrapFiles: string[],
  migrations: Migration[],
  seedSql: string | undefined,
): string {
  const today = new Date().toISOString().slice(0, 10);
  const parts = [
    readFileSync(pglitePackage, 'utf8'),
    today,
    bootstrapFiles,
    migrations,
    seedSql ?? null,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

/** Writes beside the target and renames: several processes may do this at once. */
async function keep(path: string, snapshot: Blob): Promise<void> {
  mkdirSync(cacheFolder, { recursive: true });
  removeOldSnapshots();
  const unfinished = `${path}.${process.pid}.tmp`;
  writeFileSync(unfinished, Buffer.from(await snapshot.arrayBuffer()));
  renameSync(unfinished, path);
}

function removeOldSnapshots(): void {
  for (const file of readdirSync(cacheFolder)) {
    const path = join(cacheFolder, file);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > 2 * dayInMilliseconds) rmSync(path, { force: true });
  }
}
