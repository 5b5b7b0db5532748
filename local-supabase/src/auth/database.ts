import type { PGlite } from '@electric-sql/pglite';

/** Runs a query and returns its rows. */
export type RunQuery = <Row>(text: string, parameters?: unknown[]) => Promise<Row[]>;

/** One transaction as the role that owns the auth schema. It is undone when `work` throws. */
export async function asAuthAdmin<T>(
  database: PGlite,
  work: (query: RunQuery) => Promise<T>,
): Promise<T> {
  return database.transaction(async (transaction) => {
    await transaction.exec('set local role supabase_auth_admin; set local search_path = auth');
    return work(async <Row>(text: string, parameters: unknown[] = []) => {
      const { rows } = await transaction.query<Row>(text, parameters);
      return rows;
    });
  });
}
