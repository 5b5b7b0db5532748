import type { DatabaseFiles } from './engine-messages.ts';
import { PgliteThread } from './pglite-thread.ts';

/**
 * Postgres' default is 2 MB. In PGlite, a policy that reads its own table needs half a minute to reach
 * 2 MB, and half a second to reach this limit. A PL/pgSQL function may call itself some 300 times.
 */
const maxStackDepth = '500kB';

/** Of PGlite: it cannot read another version's data. */
export const postgresVersion = '18';

/** Opens PGlite, with times in UTC as on the hosted service. */
export async function openPglite(files: DatabaseFiles = {}): Promise<PgliteThread> {
  const thread = new PgliteThread(files);
  await thread.exec(`set timezone to 'UTC'; set max_stack_depth to '${maxStackDepth}'`);
  return thread;
}

/** Opens a database that `bootstrap` has prepared, from a folder or a snapshot. */
export async function openPrepared(files: DatabaseFiles): Promise<PgliteThread> {
  const thread = await openPglite(files);
  // PGlite runs Postgres in single-user mode. Until the session's user is set by name,
  // `set local session authorization` outlives its transaction.
  await thread.exec('set session authorization supabase_admin');
  return thread;
}
