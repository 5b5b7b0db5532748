import { type Sql, sql } from '../sql.ts';
import { RestError } from './errors.ts';
import { projection, sourceOf } from './query-sql.ts';
import type { Selected } from './query/select.ts';
import { answer, wantsRows } from './response.ts';
import { assertSingular, type Result, runForRows } from './result.ts';
import type { TableRequest } from './routes.ts';
import { inTransaction } from './transaction.ts';

/** The answer to a write that has nothing to do. @throws RestError 406 when one row was asked back. */
export function writeNothing(target: TableRequest, emptyStatus: 201 | 204): Response {
  const { mediaType, preferences } = target.request;
  if (wantsRows(preferences)) assertSingular(mediaType, 0);
  return writeResponse(target, { body: '[]', rows: 0, total: undefined }, emptyStatus, '*');
}

/**
 * Runs an insert, update or delete, with `shown` of its rows as the body, or without a body.
 * The transaction is undone when the answer cannot be given: more rows than one object or than
 * max-affected.
 */
export function write(
  { context, caller, request, table }: TableRequest,
  statement: Sql,
  shown: Selected[] | undefined,
): Promise<Result> {
  const { columns, row } =
    shown === undefined || shown.length === 0
      ? { columns: sql`1`, row: shown === undefined ? sql`1` : sql`json_build_object()` }
      : projection(sourceOf(table), shown, context.catalogue);
  return inTransaction(context.database, caller, request, 'read write', async (run) => {
    const rows = sql`${statement} returning ${columns}`;
    const result = await runForRows(run, request.mediaType, { rows, row });
    if (shown !== undefined) assertSingular(request.mediaType, result.rows);
    assertAtMost(request.preferences.maxAffected, result.rows);
    return result;
  });
}

/** The answer to a write: with rows (200, or 201 for an insert), or empty (204 or 201). */
export function writeResponse(
  { request }: TableRequest,
  result: Result,
  emptyStatus: 201 | 204,
  range: string,
  headers: Record<string, string> = {},
): Response {
  const showsRows = wantsRows(request.preferences);
  const status = showsRows && emptyStatus === 204 ? 200 : emptyStatus;
  const total = request.preferences.count === undefined ? '*' : String(result.rows);
  return answer(request, status, showsRows ? result.body : null, ['returns', 'count', 'missing'], {
    'Content-Range': `${range}/${total}`,
    ...headers,
  });
}

function assertAtMost(limit: number | undefined, rows: number): void {
  if (limit === undefined || rows <= limit) return;
  throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  });
}
