import { chmodSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { Options } from '../options.ts';
import { Database } from './database.ts';
import { lockFolder } from './lock.ts';
import { migrate, type Migration, readMigrations } from './setup/migrate.ts';
import { openPrepared } from './engine/open.ts';
import type { PgliteThread } from './engine/pglite-thread.ts';
import { loadSnapshot, type Snapshot } from './setup/snapshot.ts';

/** An open database, and how to close it. */
export interface RunningDatabase {
  database: Database;
  close: () => Promise<void>;
}

/**
 * Opens the database: in memory or in a new folder from the snapshot, in a folder that has data
 * as it is, with the migrations it has not seen. The folder is locked until `close`.
 * @throws Error when another process holds the folder or a migration fails.
 */
export async function startDatabase(options: Options): Promise<RunningDatabase> {
  const { dataFolder } = options;
  if (dataFolder === undefined) {
    const database = await openForRequests(options, () => openSnapshot(options));
    return { database, close: () => database.close() };
  }
  const unlock = lockFolder(dataFolder);
  try {
    if (options.resets) {
      rmSync(postgresFolder(dataFolder), { recursive: true, force: true });
    }
    const database = await openForRequests(options, () => openFolder(dataFolder, options));
    return { database, close: () => database.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Limits the time of each statement of a request. The statements that prepare the database have no limit. */
function openForRequests(
  { statementTimeoutInSeconds }: Options,
  open: () => Promise<PgliteThread>,
): Promise<Database> {
  return Database.open(async () => {
    const thread = await open();
    thread.statementTimeoutInMs = statementTimeoutInSeconds * 1000;
    return thread;
  });
}

function postgresFolder(dataFolder: string): string {
  return join(dataFolder, 'postgres');
}

async function openFolder(dataFolder: string, options: Options): Promise<PgliteThread> {
  const folder = postgresFolder(dataFolder);
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    await createFolder(folder, options);
  }
  // As Postgres demands of its own: PGlite lets every user of the machine write to the files in it.
  chmodSync(folder, 0o700);
  const migrations = readMigrations(options.migrationsFolder);
  try {
    return await openExisting(folder, migrations);
  } catch (error) {
    if (error instanceof Error) {
      error.message += '; --reset throws this data away and begins anew';
    }
    throw error;
  }
}

async function openExisting(dataDir: string, migrations: Migration[]): Promise<PgliteThread> {
  const database = await openPrepared({ dataDir });
  try {
    await migrate(database, migrations);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Fills a folder beside the target and renames it, so that one with data is always complete. */
async function createFolder(folder: string, options: Options): Promise<void> {
  const unfinished = `${folder}.new`;
  const database = await openSnapshot(options, unfinished);
  await database.close();
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}

/** A database filled from the snapshot. A cached one that cannot be loaded is made again, once. */
async function openSnapshot(options: Options, dataDir?: string): Promise<PgliteThread> {
  const snapshot = await snapshotFor(options);
  try {
    return await fill(snapshot.content, dataDir);
  } catch (error) {
    if (snapshot.discard === undefined) {
      throw error;
    }
    snapshot.discard();
    return fill((await snapshotFor(options)).content, dataDir);
  }
}

function fill(loadDataDir: Blob, dataDir: string | undefined): Promise<PgliteThread> {
  if (dataDir === undefined) {
    return openPrepared({ loadDataDir });
  }
  rmSync(dataDir, { recursive: true, force: true });
  return openPrepared({ dataDir, loadDataDir });
}

function snapshotFor({ cacheFolder, migrationsFolder, seedFile }: Options): Promise<Snapshot> {
  return loadSnapshot(
    cacheFolder,
    readMigrations(migrationsFolder),
    seedFile === undefined ? undefined : readSeed(seedFile),
  );
}

function readSeed(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`--seed ${file} cannot be read (${message}); --no-seed does without`, {
      cause: error,
    });
  }
}
