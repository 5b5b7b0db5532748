import type { Database } from '../../database/database.ts';

/** Runs a query and returns its rows. Values in `${}` become parameters, never text. */
export type RunQuery = <Row>(text: TemplateStringsArray, ...values: unknown[]) => Promise<Row[]>;

/** Runs `work` in one transaction as the role that owns the auth schema. Rolls back when `work` throws. */
export async function asAuthAdmin<T>(
  database: Database,
  work: (query: RunQuery) => Promise<T>,
): Promise<T> {
  return database.transaction(async (transaction) => {
    await transaction.exec('set local role supabase_auth_admin; set local search_path = auth');
    return work(async <Row>(text: TemplateStringsArray, ...values: unknown[]) => {
      const numbered = text.reduce((before, after, index) => `${before}$${index}${after}`);
      const { rows } = await transaction.query<Row>(numbered, values);
      return rows;
    });
  });
}
