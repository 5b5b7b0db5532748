import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/** Defines the functions that make rows, and `bench.time_of`. */
export const loadSql = readFileSync(fileURLToPath(new URL('./load.sql', import.meta.url)), 'utf8');

/** Rows that one statement inserts; a smaller number shows progress more often. */
const batchSize = 50_000;

/**
 * Replaces the games and reports of a database folder that no process uses, oldest first, as in the life of a real
 * project. Deletes posts and comments.
 *
 * @param onProgress called with the number of reports that have been loaded
 */
export async function loadRows(
  dataDir: string,
  count: number,
  onProgress: (loaded: number) => void,
): Promise<void> {
  const database = await PGlite.create({ dataDir, extensions: { pg_trgm, unaccent } });
  // PGlite's own user does not own the tables.
  await database.exec('set session authorization supabase_admin');
  await database.exec('truncate public.reports, public.games, public.game_feeds cascade');
  await database.exec(loadSql);
  for (const table of ['games', 'reports']) {
    for (let loaded = 0; loaded < count; loaded += batchSize) {
      const first = count - 1 - loaded;
      const last = Math.max(0, first - batchSize + 1);
      await database.query(`select bench.load_${table}($1, $2, $3)`, [first, last, count]);
      if (table === 'reports') {
        onProgress(count - last);
      }
    }
  }
  // Postgres servers do this automatically after many changes, but PGlite has no autovacuum.
  await database.exec('vacuum analyze');
  await database.close();
}
