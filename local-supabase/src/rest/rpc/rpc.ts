import { join, name, nothing, type Sql, sql, verbatim } from '../sql/sql.ts';
import { answer, answerRows } from '../execute/answer.ts';
import type { Parameter, Routine } from '../../catalogue/catalogue.ts';
import { notImplemented, RestError } from '../protocol/errors.ts';
import {
  arrayLiteral,
  limitClause,
  orderClause,
  projection,
  whereClause,
} from '../sql/query-sql.ts';
import { sqlOperators } from '../query/filter.ts';
import { parseQuery } from '../query/query.ts';
import { assertRange, contentRange } from '../query/range.ts';
import { readJsonBody, type RestRequest } from '../protocol/request.ts';
import { fetchResult } from '../execute/result.ts';
import { findRoutine } from './routine-match.ts';

/** Calls a function. Answers a scalar or a row bare, a set as an array, and void as 204. */
export async function callRoutine(request: RestRequest, routineName: string): Promise<Response> {
  const { method, context } = request;
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
    throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
  }
  const { filters, names, values } = await readArguments(request);
  const query = parseQuery(filters);
  const given = query.columns ?? names;
  const routine = findRoutine(request, routineName, given);

  assertRange(query, request.headers);
  const source = { name: routine.name, alias: sql`pgrst_call`, columns: routine.columns };
  const columns = projection(source, query.select);
  const filtered = sql`from pgrst_call${whereClause(source, query.where)}`;
  const order = orderClause(source, query.order);
  const result = await fetchResult(request, {
    access: method === 'POST' && routine.isVolatile ? 'read write' : 'read only',
    prelude: sql`pgrst_call as materialized (${callSql(routine, given, values)}),`,
    rows: sql`select ${columns} ${filtered}${order}${limitClause(query, context.maxRows)}`,
    isScalar: routine.returns !== 'row',
    counted: { rows: sql`select 1 ${filtered}`, isTable: false },
    ...(!routine.returnsSet && { shape: 'object' }),
  });
  if (routine.returns !== 'void') {
    return answerRows(request, result, query.offset);
  }
  return answer(request, {
    status: 204,
    body: null,
    range: contentRange(query.offset, result.rows, result.total),
  });
}

const operatorValue = new RegExp(
  `^(?:not\\.)?(?:${Object.keys(sqlOperators).join('|')}|fts|plfts|phfts|wfts)(?:\\([^)]*\\))?\\.`,
);
const rawBody = /^(?:text\/plain|text\/xml|application\/octet-stream)$/;
const reservedKey = /^(?:select|columns|order|limit|offset|(?:not\.)?(?:and|or))$/;

interface Arguments {
  /** The parameters of the address that filter, order or limit the rows. */
  filters: [string, string][];
  names: string[];
  /** The values of the arguments: the JSON text of the body, or texts by name. */
  values: string | Map<string, string[]>;
}

async function readArguments(request: RestRequest): Promise<Arguments> {
  const { method, parameters, bodyType } = request;
  if (method !== 'POST') {
    const isFilter = ([key, value]: [string, string]) =>
      reservedKey.test(key) || operatorValue.test(value);
    const values = new Map<string, string[]>();
    for (const [key, value] of parameters.filter((parameter) => !isFilter(parameter))) {
      values.set(key, [...(values.get(key) ?? []), value]);
    }
    return { filters: parameters.filter(isFilter), names: [...values.keys()], values };
  }
  if (rawBody.test(bodyType)) {
    throw notImplemented('rawBodies');
  }
  const { text, rows } = await readJsonBody(request, '{}');
  return { filters: parameters, names: Object.keys(rows[0] ?? {}), values: text };
}

/** Builds the query that calls the function. A scalar is its only column, `pgrst_scalar`. */
function callSql(routine: Routine, given: string[], values: Arguments['values']): Sql {
  const used = routine.parameters.filter(({ name }) => name === '' || given.includes(name));
  const call = sql`${name(routine.schema)}.${name(routine.name)}(${join(
    used.map((parameter) => argumentSql(parameter, values)),
    ', ',
  )})`;
  const fields = used.map((one) => sql`${name(one.name)} ${verbatim(one.castType)}`);
  const isRecord = typeof values === 'string' && used.some((one) => one.name !== '');
  const record = isRecord
    ? sql`json_to_record(${values}::json) as pgrst_arguments (${join(fields, ', ')})`
    : nothing;
  if (routine.returns === 'row') {
    return sql`select pgrst_call.* from ${isRecord ? sql`${record}, ` : nothing}${call} as pgrst_call`;
  }
  return sql`select ${call} as pgrst_scalar${isRecord ? sql` from ${record}` : nothing}`;
}

function argumentSql(
  { name: key, castType, isVariadic }: Parameter,
  values: Arguments['values'],
): Sql {
  if (typeof values === 'string' && key === '') {
    return sql`${values}::${verbatim(castType)}`;
  }
  const texts = typeof values === 'string' ? [] : (values.get(key) ?? []);
  const text = isVariadic ? arrayLiteral(texts) : (texts.at(-1) ?? null);
  const value =
    typeof values === 'string'
      ? sql`pgrst_arguments.${name(key)}`
      : sql`${text}::${verbatim(castType)}`;
  const argument = key === '' ? value : sql`${name(key)} := ${value}`;
  return isVariadic ? sql`variadic ${argument}` : argument;
}
