import { name, nothing, type Sql, sql } from '../sql/sql.ts';
import { chosenColumns, type ChosenAnswer, readChosenAnswer } from './chosen-answer.ts';
import { type Counted, readTotal, totalSql } from './count.ts';
import { RestError } from '../protocol/errors.ts';
import type { MediaType } from '../protocol/media-type.ts';
import { mostAffected } from '../protocol/prefer.ts';
import type { RestRequest } from '../protocol/request.ts';
import { inTransaction, type TransactionMode } from './transaction.ts';

/** Rows as Postgres' own JSON text, how many they are, and how many there are in all if asked. */
export interface Result {
  body: string;
  rows: number;
  total: number | undefined;
  chosen: ChosenAnswer;
}

/** A statement whose rows become the body of an answer. */
export type ResultQuery = TransactionMode & {
  /** CTEs before the rows. */
  prelude?: Sql;
  rows: Sql;
  /** Whether a row is shown as its column `pgrst_scalar` alone. */
  isScalar?: boolean;
  /** The rows to count when the request asks for a count. */
  counted?: Counted;
  /** When it is not that of the request. */
  shape?: MediaType['shape'];
  /** Whether `max-affected` limits the rows. */
  isLimited?: boolean;
};

/** One row of the result; a column of this name would hide it. */
const resultRow = name('pgrst_result_row');

/**
 * Runs the statement; its transaction is undone when the answer cannot be given.
 * @throws RestError 406 PGRST116 when one object was asked for and there is not exactly one,
 * 400 PGRST124 when there are more rows than `max-affected`, and what the database refuses.
 */
export async function fetchResult(request: RestRequest, query: ResultQuery): Promise<Result> {
  const { mediaType, preferences } = request;
  const list = sql`json_agg(${resultRow}${query.isScalar ? sql`.pgrst_scalar` : nothing})`;
  const stripped = mediaType.stripsNulls ? sql`json_strip_nulls(${list})` : list;
  const body =
    (query.shape ?? mediaType.shape) === 'object'
      ? sql`coalesce(${stripped} -> 0, 'null')`
      : sql`coalesce(${stripped}, '[]')`;
  const statement = sql`
    with ${query.prelude ?? nothing} result as (${query.rows})
    select ${body}::text as body, count(*)::int as rows, ${totalSql(request, query.counted)} as total,
      ${chosenColumns} from result as ${resultRow}`;
  const { row, ...result } = await inTransaction(request, query, async (run) => {
    const found = await run(statement);
    const rows = Number(found.rows);
    assertSingular(mediaType, rows);
    if (query.isLimited) {
      assertAtMost(mostAffected(preferences), rows);
    }
    const total = await readTotal(request, query.counted, found.total, run);
    return { row: found, body: String(found.body), rows, total };
  });
  return { ...result, chosen: readChosenAnswer(row) };
}

/** @throws RestError 406 PGRST116 when one object was asked for and there is not exactly one. */
function assertSingular(media: MediaType, rows: number): void {
  if (media.shape !== 'object' || rows === 1) {
    return;
  }
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
}

function assertAtMost(limit: number | undefined, rows: number): void {
  if (limit === undefined || rows <= limit) {
    return;
  }
  throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  });
}
