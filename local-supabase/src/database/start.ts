import { chmodSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { Options } from '../options.ts';
import { Database } from './database.ts';
import { openPrepared } from './engine/open.ts';
import type { PgliteThread } from './engine/pglite-thread.ts';
import { lockFolder } from './lock-folder.ts';
import { migrate, type Migration, readMigrations } from './setup/migrate.ts';
import { loadSnapshot } from './setup/snapshot.ts';

/** An open database. */
export interface RunningDatabase {
  database: Database;
  close: () => Promise<void>;
}

/**
 * Opens the database. In memory and in a new folder it begins with the snapshot; in a folder with data
 * it applies the pending migrations. The folder is locked until `close`.
 *
 * @throws Error when another process holds the folder or a migration fails
 */
export async function startDatabase(options: Options): Promise<RunningDatabase> {
  const { dataFolder } = options;
  if (dataFolder === undefined) {
    const database = await openForRequests(options, () => openSnapshot(options));
    return { database, close: () => database.close() };
  }
  const lock = await lockFolder(dataFolder);
  try {
    if (options.resets) {
      rmSync(postgresFolder(dataFolder), { recursive: true, force: true });
    }
    const database = await openForRequests(options, () => openFolder(dataFolder, options));
    return { database, close: () => database.close().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Limits the time of each statement of a request. Statements that prepare the database have no limit. */
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
  // Postgres demands this of its own folder. PGlite lets every user of the machine write to its files.
  chmodSync(folder, 0o700);
  const migrations = readMigrations(options.migrationsFolder);
  try {
    return await openExisting(folder, migrations);
  } catch (error) {
    if (error instanceof Error) {
      error.message += '. --reset descarta estes dados e recomeça.';
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

/** Fills a folder beside the target and renames it: a folder with data is always complete. */
async function createFolder(folder: string, options: Options): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const database = await openSnapshot(options, unfinished);
  await database.close();
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}

/** Opens a database with the content of the snapshot. */
async function openSnapshot(options: Options, dataDir?: string): Promise<PgliteThread> {
  const { migrationsFolder, seedFile } = options;
  const snapshot = await loadSnapshot(
    readMigrations(migrationsFolder),
    seedFile === undefined ? undefined : readSeed(seedFile),
  );
  return openPrepared({ snapshot, dataDir });
}

function readSeed(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`--seed ${file} não pode ser lido (${message}). --no-seed dispensa o seed.`, {
      cause: error,
    });
  }
}
