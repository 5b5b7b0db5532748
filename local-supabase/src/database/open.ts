import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp';

const extensions = { pgcrypto, uuid_ossp };

/** What a new database is made with: Postgres' own sizes suit servers, and cost a start half its time. */
const initDbStartParams = ['--wal-segsize=1', '--set=shared_buffers=16MB'];

/** Opens PGlite with the extensions a hosted project has; times are in UTC as there. */
export async function openPglite(options: PGliteOptions = {}): Promise<PGlite> {
  const database = await PGlite.create({ ...options, extensions, initDbStartParams });
  await database.exec(`set timezone to 'UTC'`);
  return database;
}

/** Opens a database that is bootstrapped already, from a folder or a snapshot. */
export async function openPrepared(options: PGliteOptions): Promise<PGlite> {
  const database = await openPglite(options);
  // Postgres runs in single-user mode here. Until the session's user is set by name,
  // `set local session authorization` outlives its transaction.
  await database.exec('set session authorization supabase_admin');
  return database;
}
