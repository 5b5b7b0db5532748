import type { PGliteOptions } from '@electric-sql/pglite';

import { PgliteThread } from './pglite-thread.ts';

/**
 * Postgres' default of 2 MB suits a server. In PGlite a policy that reads its own table takes half a
 * minute to reach it, and half a second to reach this limit. A PL/pgSQL function may call itself 300 times.
 */
const maxStackDepth = '500kB';

/** Opens PGlite; times are in UTC as on the hosted service. */
export async function openPglite(options: PGliteOptions = {}): Promise<PgliteThread> {
  const thread = new PgliteThread(options);
  await thread.exec(`set timezone to 'UTC'; set max_stack_depth to '${maxStackDepth}'`);
  return thread;
}

/** Opens a database that is bootstrapped already, from a folder or a snapshot. */
export async function openPrepared(options: PGliteOptions): Promise<PgliteThread> {
  const thread = await openPglite(options);
  // Postgres runs in single-user mode here. Until the session's user is set by name,
  // `set local session authorization` outlives its transaction.
  await thread.exec('set session authorization supabase_admin');
  return thread;
}
