import { type Sql, sql } from '../sql.ts';
import type { RestRequest } from './request.ts';
import type { RunStatement } from './transaction.ts';

/** All rows that `Prefer: count` means; of functions, PostgREST plans no count. */
export type Counted = { rows: Sql; isTable: boolean };

/** Counts as SQL: exactly, up to max-rows and one more for an estimate, null when not asked. */
export function totalSql({ preferences, context }: RestRequest, counted?: Counted): Sql {
  if (counted === undefined) return sql`null`;
  const all = sql`select count(*)::int from`;
  if (preferences.count === 'exact') return sql`(${all} (${counted.rows}) as counted)`;
  if (preferences.count !== 'estimated') return sql`null`;
  const most = context.maxRows === Infinity ? null : String(context.maxRows + 1);
  return sql`(${all} (${counted.rows} limit ${most}) as counted)`;
}

/**
 * The total to answer, from what `totalSql` has counted: the planner's estimate for a planned
 * count, and for an estimated one of more than max-rows, unless more rows were counted.
 */
export async function readTotal(
  { preferences, context }: RestRequest,
  counted: Counted | undefined,
  found: unknown,
  run: RunStatement,
): Promise<number | undefined> {
  const total = typeof found === 'number' ? found : undefined;
  const isPlanned =
    preferences.count === 'planned' ||
    (preferences.count === 'estimated' && (total ?? 0) > context.maxRows);
  if (!isPlanned || !counted?.isTable) return total;
  const { 'QUERY PLAN': plans } = await run(sql`explain (format json) ${counted.rows}`);
  const [{ Plan: plan }] = plans as [{ Plan: { 'Plan Rows': number } }];
  return Math.max(plan['Plan Rows'], total ?? 0);
}
