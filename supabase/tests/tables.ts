import type { Client } from '@panel/local-supabase/testing/clients';
import type { Database } from '@panel/shared-auth';

/** The number of seeded rows of each table. */
export const seededRows = {
  games: 200,
  sports: 12,
  profiles: 300,
  reports: 1500,
  game_feeds: 420,
  feed_comments: 910,
  user_roles: 3,
} satisfies Record<keyof Database['public']['Tables'], number>;

export type Table = keyof typeof seededRows;

const tables = Object.keys(seededRows) as Table[];

/** The operations on a table. Updates and deletions concern all of its rows. */
export const operations = {
  select: readAll,
  insert: (client: Client, table: Table) => client.from(table).insert({} as never),
  update: (client: Client, table: Table) =>
    client
      .from(table)
      .update({ created_at: '2026-11-20T12:00:00Z' } as never, { count: 'exact' })
      .not('created_at', 'is', null),
  delete: (client: Client, table: Table) =>
    client.from(table).delete({ count: 'exact' }).not('created_at', 'is', null),
};

export type Operation = keyof typeof operations;

/** Counts the rows by reading all pages: the API answers counts to administrators only. */
async function readAll(client: Client, table: Table) {
  const pageSize = 1000;
  for (let count = 0; ; count += pageSize) {
    const page = client
      .from(table)
      .select('created_at')
      .range(count, count + pageSize - 1);
    const { data, status, error } = await page;
    const rows = data?.length ?? 0;
    if (rows < pageSize) {
      return { count: count + rows, status, error };
    }
  }
}

/** Maps every table to the same value. */
export function everyTable<T>(value: T): Record<Table, T> {
  return Object.fromEntries(tables.map((table) => [table, value])) as Record<Table, T>;
}

/** Runs an operation on each table. Returns the number of rows, or status and code of the refusal. */
export async function onEveryTable(
  operation: Operation,
  client: Client,
): Promise<Record<Table, unknown>> {
  const outcomes = tables.map(async (table) => {
    const { count, status, error } = await operations[operation](client, table);
    return [table, error ? `${status} ${error.code}` : count];
  });
  return Object.fromEntries(await Promise.all(outcomes)) as Record<Table, unknown>;
}
