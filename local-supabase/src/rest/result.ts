import { nothing, type Sql, sql } from '../sql.ts';
import { RestError } from './errors.ts';
import type { MediaType } from './media-type.ts';
import { RESULT_ROW } from './query-sql.ts';
import type { RunStatement } from './transaction.ts';

/** Rows as Postgres' own JSON text, how many they are, and how many there are in all if asked. */
export type Result = { body: string; rows: number; total: number | undefined };

/**
 * Runs a statement whose rows become the body of the answer.
 * `prelude` holds CTEs, `rows` the query, `row` the JSON of one `RESULT_ROW`, `total` a count.
 */
export async function runForRows(
  run: RunStatement,
  media: MediaType,
  parts: { prelude?: Sql; rows: Sql; row: Sql; total?: Sql },
): Promise<Result> {
  const list = sql`json_agg(${parts.row})`;
  const stripped = media.stripsNulls ? sql`json_strip_nulls(${list})` : list;
  const body =
    media.shape === 'object'
      ? sql`coalesce(${stripped} -> 0, 'null')`
      : sql`coalesce(${stripped}, '[]')`;
  const total = parts.total === undefined ? sql`null` : sql`(${parts.total})`;
  const found = await run(sql`
    with ${parts.prelude ?? nothing} result as (${parts.rows})
    select ${body}::text as body, count(*)::int as rows, ${total}::text as total from result as ${RESULT_ROW}`);
  return {
    body: String(found.body),
    rows: Number(found.rows),
    total: found.total === null || found.total === undefined ? undefined : Number(found.total),
  };
}

/** @throws RestError 406 PGRST116 when one object was asked for and there is not exactly one. */
export function assertSingular(media: MediaType, rows: number): void {
  if (media.shape !== 'object' || rows === 1) return;
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
}
