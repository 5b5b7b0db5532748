import { chmodSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { Options } from '../options.ts';
import { Database } from './database.ts';
import type { DatabaseFiles } from './engine/engine-messages.ts';
import { openPrepared, postgresVersion } from './engine/open.ts';
import type { PgliteThread } from './engine/pglite-thread.ts';
import { damagedError, FolderError, onFolder, resetAdvice, unopenedError } from './folder-error.ts';
import { type FolderLock, lockFolder } from './lock-folder.ts';
import { migrate, type Migration, readMigrations } from './setup/migrate.ts';
import { loadSnapshot } from './setup/snapshot.ts';

/** An open database. */
export interface RunningDatabase {
  database: Database;
  /** Resolves when the folder was deleted or taken over: the database answers nothing from then on. */
  lost: Promise<Error>;
  close: () => Promise<void>;
}

/**
 * Opens the database. In memory and in a new folder it begins with the snapshot; in a folder with data
 * it applies the pending migrations. The folder is locked until `close`.
 *
 * @throws Error that names folder, reason and remedy, when another process holds the folder, its data do not open, or a
 *   migration fails
 */
export async function startDatabase(options: Options): Promise<RunningDatabase> {
  const { dataFolder } = options;
  if (dataFolder === undefined) {
    const database = await openForRequests(options, () => openSnapshot(options));
    return { database, lost: new Promise(() => {}), close: () => database.close() };
  }
  return onFolder(dataFolder, async () =>
    startIn(dataFolder, await lockFolder(dataFolder), options),
  );
}

async function startIn(
  dataFolder: string,
  lock: FolderLock,
  options: Options,
): Promise<RunningDatabase> {
  try {
    if (options.resets) {
      rmSync(postgresFolder(dataFolder), { recursive: true, force: true });
    }
    const open = () => onFolder(dataFolder, () => openFolder(dataFolder, options));
    const database = await openForRequests(options, open, lock.assertHeld);
    const close = async () => {
      // Closing writes: never into a folder that another process may hold.
      await (lock.isHeld() ? database.close() : database.terminate());
      lock.release();
    };
    return { database, lost: lock.lost, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Limits the time of each statement of a request. Statements that prepare the database have no limit. */
function openForRequests(
  { statementTimeoutInSeconds }: Options,
  open: () => Promise<PgliteThread>,
  assertUsable?: () => void,
): Promise<Database> {
  return Database.open(async () => {
    const thread = await open();
    thread.statementTimeoutInMs = statementTimeoutInSeconds * 1000;
    return thread;
  }, assertUsable);
}

function postgresFolder(dataFolder: string): string {
  return join(dataFolder, 'postgres');
}

async function openFolder(dataFolder: string, options: Options): Promise<PgliteThread> {
  const folder = postgresFolder(dataFolder);
  const version = readVersion(folder);
  if (version === undefined) {
    await createFolder(folder, options);
  } else if (version === '') {
    throw damagedError(folder, 'falta PG_VERSION');
  } else if (version !== postgresVersion) {
    throw new FolderError(
      `Os dados em ${folder} são do Postgres ${version}, e este programa tem o ${postgresVersion}. ${resetAdvice}`,
    );
  }
  // Postgres demands this of its own folder. PGlite lets every user of the machine write to its files.
  chmodSync(folder, 0o700);
  return openExisting(
    { dataDir: folder, now: options.now },
    readMigrations(options.migrationsFolder),
  );
}

/** The version of Postgres that made the data; '' when it is lost, undefined when there are no data. */
function readVersion(folder: string): string | undefined {
  const files = ifPresent(() => readdirSync(folder)) ?? [];
  return files.length === 0
    ? undefined
    : (ifPresent(() => readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()) ?? '');
}

function ifPresent<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw error;
    }
    return undefined;
  }
}

async function openExisting(
  files: DatabaseFiles & { dataDir: string },
  migrations: Migration[],
): Promise<PgliteThread> {
  const { dataDir } = files;
  const database = await openPrepared(files).catch((error: unknown) => {
    throw unopenedError(dataDir, error);
  });
  try {
    await migrate(database, migrations);
    return database;
  } catch (error) {
    await database.close();
    throw new FolderError(
      `${dataDir}: ${(error as Error).message.replace(/\.$/, '')}. ${resetAdvice}`,
      {
        cause: error,
      },
    );
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
  const { migrationsFolder, seedFile, now } = options;
  const snapshot = await loadSnapshot({
    migrations: readMigrations(migrationsFolder),
    seedSql: seedFile === undefined ? undefined : readSeed(seedFile),
    now,
  });
  return openPrepared({ snapshot, dataDir, now });
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
