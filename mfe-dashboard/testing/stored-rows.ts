import { requestAsService, type TestBackend } from '@panel/local-supabase/testing';

/** Counts a table's rows as the service role, which sees all rows; `filter` in PostgREST's syntax. */
export async function countStored(
  backend: TestBackend,
  table: string,
  filter = '',
): Promise<number> {
  const answer = await requestAsService(backend, `${table}?select=id&limit=1&${filter}`, {
    prefer: 'count=exact',
  });
  return Number(answer.headers.get('Content-Range')?.split('/')[1]);
}

/** Adds rows to a table with the service key. */
export async function storeRows(
  backend: TestBackend,
  table: string,
  rows: readonly Record<string, string>[],
): Promise<void> {
  await requestAsService(backend, table, { method: 'POST', body: rows });
}
