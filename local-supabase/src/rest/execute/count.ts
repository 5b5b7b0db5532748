import type { RestRequest } from '../protocol/request.ts';
import { type Sql, sql } from '../sql/sql.ts';
import type { RunStatement } from './transaction.ts';

/** The rows that `Prefer: count` counts. */
export interface Counted {
  rows: Sql;
  /** False for the rows of a function, for which PostgREST asks the planner nothing. */
  isTable: boolean;
}

/** The subquery that counts: all rows for an exact count, up to max-rows + 1 for an estimated count, else null. */
export function totalSql({ preferences, context }: RestRequest, counted?: Counted): Sql {
  if (counted === undefined) {
    return sql`null`;
  }
  const all = sql`select count(*)::int from`;
  if (preferences.count === 'exact') {
    return sql`(${all} (${counted.rows}) as counted)`;
  }
  if (preferences.count !== 'estimated') {
    return sql`null`;
  }
  const limit = String(context.maxRows + 1);
  return sql`(${all} (${counted.rows} limit ${limit}) as counted)`;
}

/**
 * Returns the total for the answer. `found` is the result of `totalSql`. A planned count, and an
 * estimated count above max-rows, is the planner's estimate, but not less than `found`.
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
  if (!isPlanned || !counted?.isTable) {
    return total;
  }
  const { 'QUERY PLAN': plans } = await run(sql`explain (format json) ${counted.rows}`);
  const [{ Plan: plan }] = plans as [{ Plan: { 'Plan Rows': number } }];
  return Math.max(plan['Plan Rows'], total ?? 0);
}
