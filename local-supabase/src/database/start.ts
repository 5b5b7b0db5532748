import type { PGlite } from '@electric-sql/pglite';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { Options } from '../options.ts';
import { lockFolder } from './lock.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openPrepared } from './open.ts';
import { loadSnapshot } from './snapshot.ts';

/** An open database, and how to close it. */
export type RunningDatabase = { database: PGlite; close: () => Promise<void> };

/**
 * Opens the database: in memory or in a new folder from the snapshot, in a folder that has data
 * as it is, with the migrations it has not seen. The folder is locked until `close`.
 * @throws Error when another process holds the folder or a migration fails.
 */
export async function startDatabase(options: Options): Promise<RunningDatabase> {
  const { dataFolder } = options;
  if (dataFolder === undefined) {
    const database = await openPrepared({ loadDataDir: await snapshotFor(options) });
    return { database, close: () => database.close() };
  }
  const unlock = lockFolder(dataFolder);
  try {
    const database = await openFolder(dataFolder, options);
    return { database, close: () => database.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openFolder(dataFolder: string, options: Options): Promise<PGlite> {
  const postgresFolder = join(dataFolder, 'postgres');
  if (options.resets) rmSync(postgresFolder, { recursive: true, force: true });
  if (!existsSync(join(postgresFolder, 'PG_VERSION'))) return createFolder(postgresFolder, options);
  const database = await openPrepared({ dataDir: postgresFolder });
  try {
    await migrate(database, readMigrations(options.migrationsFolder));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function createFolder(postgresFolder: string, options: Options): Promise<PGlite> {
  rmSync(postgresFolder, { recursive: true, force: true });
  return openPrepared({ dataDir: postgresFolder, loadDataDir: await snapshotFor(options) });
}

function snapshotFor({ migrationsFolder, seedFile }: Options): Promise<Blob> {
  return loadSnapshot(
    readMigrations(migrationsFolder),
    seedFile === undefined ? undefined : readFileSync(seedFile, 'utf8'),
  );
}
