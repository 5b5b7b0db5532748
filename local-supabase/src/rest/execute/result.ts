import { notImplemented, RestError } from '../protocol/errors.ts';
import type { MediaType } from '../protocol/media-type.ts';
import type { RestRequest } from '../protocol/request.ts';
import { name, nothing, type Sql, sql } from '../sql/sql.ts';
import { type Counted, readTotal, totalSql } from './count.ts';
import { inTransaction, type TransactionAccess } from './transaction.ts';

/** Rows as JSON text that Postgres wrote, their number, and the total when the request asks for it. */
export interface Result {
  body: string;
  rows: number;
  total: number | undefined;
}

/** A statement whose rows become the body of an answer. */
export interface ResultQuery {
  access: TransactionAccess;
  /** CTEs before the rows. */
  prelude?: Sql;
  rows: Sql;
  /** Whether the answer shows only the column `pgrst_scalar` of each row. */
  isScalar?: boolean;
  /** The rows to count when the request asks for a count. */
  counted?: Counted;
  /** Overrides the shape that the request asks for. */
  shape?: MediaType;
}

/** Alias of a row of the result. A column with this name would hide it. */
const resultRow = name('pgrst_result_row');

/** PostgREST answers with the status and headers that SQL writes into these settings. */
const ownAnswer = sql`concat(
  current_setting('response.status', true), current_setting('response.headers', true))`;

/**
 * Runs the statement in a transaction. Rolls back when it throws.
 *
 * @throws RestError 406 PGRST116 when the request asks for one object and the result is not one row,
 *   501 for SQL that sets the answer's status or headers, and the database's refusals
 */
export function fetchResult(request: RestRequest, query: ResultQuery): Promise<Result> {
  const { mediaType } = request;
  const list = sql`json_agg(${resultRow}${query.isScalar ? sql`.pgrst_scalar` : nothing})`;
  const body =
    (query.shape ?? mediaType) === 'object'
      ? sql`coalesce(${list} -> 0, 'null')`
      : sql`coalesce(${list}, '[]')`;
  const statement = sql`
    with ${query.prelude ?? nothing} result as (${query.rows})
    select ${body}::text as body, count(*)::int as rows, ${totalSql(request, query.counted)} as total,
      ${ownAnswer} as own_answer
    from result as ${resultRow}`;
  return inTransaction(request, query.access, async (run) => {
    const found = await run(statement);
    const rows = Number(found.rows);
    assertSingular(mediaType, rows);
    if (found.own_answer !== '') {
      throw notImplemented('ownAnswers');
    }
    const total = await readTotal(request, query.counted, found.total, run);
    return { body: String(found.body), rows, total };
  });
}

function assertSingular(mediaType: MediaType, rows: number): void {
  if (mediaType !== 'object' || rows === 1) {
    return;
  }
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
}
