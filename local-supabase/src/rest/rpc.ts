import { join, name, nothing, type Sql, sql, typeName } from '../sql.ts';
import type { Caller } from '../keys/caller.ts';
import type { Routine } from './catalogue.ts';
import { RestError } from './errors.ts';
import { limitClause, orderClause, projection, RESULT_ROW, whereClause } from './query-sql.ts';
import { parseQuery } from './query/query.ts';
import { resolveRange } from './query/range.ts';
import { readJsonBody, type RestRequest } from './request.ts';
import { answer, readResponse } from './response.ts';
import { assertSingular, type Result, runForRows } from './result.ts';
import type { RestContext } from './routes.ts';
import { findRoutine } from './routine-match.ts';
import { inTransaction, type RunStatement } from './transaction.ts';

/** A call of a function: a scalar or an object as it is, sets as arrays, void as 204. */
export async function callRoutine(
  context: RestContext,
  caller: Caller,
  request: RestRequest,
  routineName: string,
): Promise<Response> {
  const { method } = request;
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
    throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
  }
  const { filters, argumentNames, argumentsOf } = await readArguments(request);
  const routine = findRoutine(
    context.catalogue,
    request.schema,
    routineName,
    argumentNames,
    method === 'POST',
  );
  const query = parseQuery(filters);
  const range = resolveRange(query, method, request.headers.get('range'));
  const call = callSql(routine, argumentNames, argumentsOf);
  const access = method === 'POST' && routine.isVolatile ? 'read write' : 'read only';

  const work = async (run: RunStatement): Promise<Result> => {
    const { mediaType, preferences } = request;
    if (routine.returns !== 'row') {
      const rows = sql`select ${call.expression} as value ${call.from}${limitClause(range, context.maxRows)}`;
      const media = {
        ...mediaType,
        shape: routine.returnsSet ? mediaType.shape : ('object' as const),
      };
      return runForRows(run, media, { rows, row: sql`${RESULT_ROW}.value` });
    }
    const source = { name: routine.name, alias: sql`pgrst_call`, columns: routine.columns };
    const where = whereClause(source, query.where);
    const { columns, row } = projection(source, query.select, context.catalogue);
    const result = await runForRows(
      run,
      { ...mediaType, shape: routine.returnsSet ? mediaType.shape : 'object' },
      {
        prelude: sql`pgrst_call as materialized (select pgrst_rows.* ${call.from === nothing ? sql`from` : sql`${call.from},`} ${call.expression} as pgrst_rows),`,
        rows: sql`select ${columns} from pgrst_call${where}${orderClause(source, query.order)}${limitClause(range, context.maxRows)}`,
        row,
        total:
          preferences.count === undefined
            ? undefined
            : sql`select count(*) from pgrst_call${where}`,
      },
    );
    if (routine.returnsSet) assertSingular(mediaType, result.rows);
    return result;
  };
  const result = await inTransaction(context.database, caller, request, access, work);
  return routine.returns === 'void'
    ? answer(request, 204, null, [])
    : readResponse(request, result, range.offset);
}

const OPERATOR_VALUE =
  /^(?:not\.)?(?:eq|neq|gte?|lte?|i?like|i?match|in|is|isdistinct|cs|cd|ov|sl|sr|nxr|nxl|adj|fts|plfts|phfts|wfts)(?:\((?:any|all)\))?\./;
const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'and', 'or', 'not.and', 'not.or']);

type Arguments = {
  filters: [string, string][];
  argumentNames: string[];
  /** Where the values of the arguments come from: a JSON body, or single texts. */
  argumentsOf: string | Map<string, string>;
};

async function readArguments(request: RestRequest): Promise<Arguments> {
  if (request.method === 'POST') {
    const { text, rows, isList } = await readJsonBody(request, '{}');
    if (isList) throw new RestError(400, 'PGRST102', 'Empty or invalid json');
    return {
      filters: request.parameters,
      argumentNames: Object.keys(rows[0] ?? {}),
      argumentsOf: text,
    };
  }
  const isFilter = ([key, value]: [string, string]) =>
    RESERVED.has(key) || OPERATOR_VALUE.test(value);
  const values = new Map(request.parameters.filter((parameter) => !isFilter(parameter)));
  return {
    filters: request.parameters.filter(isFilter),
    argumentNames: [...values.keys()],
    argumentsOf: values,
  };
}

/** The call itself, and a FROM clause that turns a JSON body into typed arguments. */
function callSql(
  routine: Routine,
  argumentNames: string[],
  argumentsOf: string | Map<string, string>,
): { expression: Sql; from: Sql } {
  const used = routine.parameters.filter((parameter) => argumentNames.includes(parameter.name));
  const values = used.map((parameter) => {
    const type = typeName(parameter.type);
    const value =
      typeof argumentsOf === 'string'
        ? sql`pgrst_arguments.${name(parameter.name)}`
        : sql`${argumentsOf.get(parameter.name) ?? null}::${type}`;
    return sql`${name(parameter.name)} := ${value}`;
  });
  const definitions = used.map(
    (parameter) => sql`${name(parameter.name)} ${typeName(parameter.type)}`,
  );
  const from =
    typeof argumentsOf === 'string' && used.length > 0
      ? sql`from json_to_record(${argumentsOf}::json) as pgrst_arguments (${join(definitions, ', ')})`
      : nothing;
  return {
    expression: sql`${name(routine.schema)}.${name(routine.name)}(${join(values, ', ')})`,
    from,
  };
}
