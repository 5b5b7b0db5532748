import type { TestBackend } from '@panel/local-supabase/testing';

/** Taken before any test gets hold of it: what is done behind the panel's back is never faulty. */
const fetchBackend = globalThis.fetch;

/** How many rows a table holds, whatever the policies say; `filter` as in PostgREST's addresses. */
export async function countStored(
  backend: TestBackend,
  table: string,
  filter = '',
): Promise<number> {
  const answer = await send(backend, `${table}?select=id&limit=1&${filter}`, {
    headers: { Prefer: 'count=exact' },
  });
  return Number(answer.headers.get('Content-Range')?.split('/')[1]);
}

/** Adds rows to a table, as whoever writes to it does. */
export async function storeRows(
  backend: TestBackend,
  table: string,
  rows: readonly Record<string, string>[],
): Promise<void> {
  await send(backend, table, { method: 'POST', body: JSON.stringify(rows) });
}

async function send(
  { url, serviceRoleKey }: TestBackend,
  path: string,
  { headers, ...request }: RequestInit,
): Promise<Response> {
  const answer = await fetchBackend(`${url}/rest/v1/${path}`, {
    ...request,
    headers: {
      ...Object.fromEntries(new Headers(headers)),
      apikey: serviceRoleKey,
      Authorization: `Bearer ${serviceRoleKey}`,
      'Content-Type': 'application/json',
    },
  });
  if (!answer.ok) {
    throw new Error(await answer.text());
  }
  return answer;
}
