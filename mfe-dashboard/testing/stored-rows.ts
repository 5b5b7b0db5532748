import { requestAsService, type TestBackend } from '@panel/local-supabase/testing';

/** How many rows a table holds, whatever the policies say; `filter` as in PostgREST's addresses. */
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

/** Adds rows to a table, as whoever writes to it does. */
export async function storeRows(
  backend: TestBackend,
  table: string,
  rows: readonly Record<string, string>[],
): Promise<void> {
  await requestAsService(backend, table, { method: 'POST', body: rows });
}
