import { requestAsService, type TestBackend } from '@panel/local-supabase/testing';

/** A row of `reports` as the database holds it. */
export interface StoredReport {
  id: string;
  content_type: string | null;
  reason: string | null;
  message: string | null;
  status: string | null;
  created_at: string | null;
  updated_at: string | null;
}

/** Reads and writes `reports` with the service key, past the panel and the policies. Ids are texts, as in the panel. */
export function storedReports(backend: TestBackend) {
  async function send(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    query: string,
    body?: unknown,
  ): Promise<StoredReport[]> {
    const prefer = 'return=representation';
    const answer = await requestAsService(backend, `reports?${query}`, { method, body, prefer });
    const rows = (await answer.json()) as StoredReport[];
    return rows.map((row) => ({ ...row, id: String(row.id) }));
  }

  return {
    /** All rows, by default in the order of the list: newest first, those without a date before all others. */
    async all(columns = 'created_at.desc,id.desc'): Promise<StoredReport[]> {
      const order = `order=${columns}`;
      const rows: StoredReport[] = [];
      for (;;) {
        const page = await send('GET', `${order}&limit=1000&offset=${rows.length}`);
        rows.push(...page);
        if (page.length < 1000) {
          return rows;
        }
      }
    },

    async one(id: string): Promise<StoredReport | undefined> {
      return (await send('GET', `id=eq.${id}`))[0];
    },

    remove: (id: string) => send('DELETE', `id=eq.${id}`),

    removeAll: () => send('DELETE', 'id=not.is.null'),

    insert: (rows: Partial<StoredReport>[]) => send('POST', '', rows),

    update: (id: string, change: Partial<StoredReport>) => send('PATCH', `id=eq.${id}`, change),
  };
}
