import { requestAsService, type TestBackend } from '@panel/local-supabase/testing';

export interface GameRow {
  id: string;
  title: string | null;
  sport: string | null;
  game_date: string | null;
  game_time: string | null;
  location: string | null;
  current_players: number | null;
  max_players: number | null;
  status: string | null;
  created_at: string;
}

export interface SportRow {
  name: string | null;
  value: string | null;
  icon: string | null;
}

export interface ProfileRow {
  id: string;
  first_name: string | null;
  display_name: string | null;
  gender: string | null;
  profile_image_url: string | null;
  created_at: string;
}

export interface ReportRow {
  id: string;
  content_type: string | null;
  reason: string | null;
  message: string | null;
  status: string;
  created_at: string;
  updated_at: string | null;
}

/** Reads rows with the service key, which bypasses all policies. */
export async function readRows<Row>(backend: TestBackend, query: string): Promise<Row[]> {
  const answer = await requestAsService(backend, query);
  return (await answer.json()) as Row[];
}

/** Reads all reports, by default in the order of the list. The backend sends at most 1000 rows per answer. */
export async function readAllReports(
  backend: TestBackend,
  order = 'created_at.desc,id.desc',
): Promise<ReportRow[]> {
  const all: ReportRow[] = [];
  for (;;) {
    const query = `reports?order=${order}&offset=${all.length}`;
    const page = await readRows<ReportRow>(backend, query);
    all.push(...page);
    if (page.length === 0) {
      return all;
    }
  }
}

/** Counts the rows of a query. */
export async function countRows(backend: TestBackend, query: string): Promise<number> {
  const answer = await requestAsService(backend, query, { method: 'HEAD', prefer: 'count=exact' });
  return Number(answer.headers.get('Content-Range')?.split('/')[1]);
}

/** Changes the rows of a query with the service key. */
export async function changeRows(
  backend: TestBackend,
  query: string,
  values: Record<string, unknown>,
): Promise<void> {
  await requestAsService(backend, query, { method: 'PATCH', body: values });
}

/** Adds rows with the service key. */
export async function insertRows(
  backend: TestBackend,
  table: string,
  rows: readonly object[],
): Promise<void> {
  await requestAsService(backend, table, { method: 'POST', body: rows });
}

/** Deletes the rows of a query with the service key. */
export async function deleteRows(backend: TestBackend, query: string): Promise<void> {
  await requestAsService(backend, query, { method: 'DELETE' });
}
