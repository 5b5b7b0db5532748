import type { PGlite } from '@electric-sql/pglite';

import { type ApiKeys, bearerOf } from '../keys/api-keys.ts';
import { type Caller, identify, type VerificationKeys } from '../keys/caller.ts';
import type { Catalogue, Table } from './catalogue.ts';
import { deleteRows, updateRows } from './change.ts';
import { errorResponse, notImplemented, RestError } from './errors.ts';
import { insertRows } from './insert.ts';
import { readTable } from './read.ts';
import { readRequest, type RestRequest } from './request.ts';
import { callRoutine } from './rpc.ts';
import { mostSimilar } from './similar.ts';

/** What the REST half of the server works with. */
export type RestContext = {
  database: PGlite;
  catalogue: Catalogue;
  keys: ApiKeys & VerificationKeys;
  /** The most rows that one answer holds. */
  maxRows: number;
};

/** A request whose target is a table, and who makes it. */
export type TableRequest = {
  context: RestContext;
  caller: Caller;
  request: RestRequest;
  table: Table;
};

/** Answers a request below /rest/v1; `path` is what follows, beginning with a slash. */
export async function answerRest(
  context: RestContext,
  request: Request,
  path: string,
): Promise<Response> {
  try {
    if (request.method === 'OPTIONS') return describeTarget(context.catalogue, path);
    const caller = await identify(bearerOf(request.headers, context.keys), context.keys);
    return await dispatch(context, caller, readRequest(request, path, context.catalogue));
  } catch (error) {
    if (error instanceof RestError) return errorResponse(error);
    throw error;
  }
}

function dispatch(context: RestContext, caller: Caller, request: RestRequest): Promise<Response> {
  const target = targetOf(request.path);
  if (target.kind === 'routine') return callRoutine(context, caller, request, target.name);
  const table = findTable(context.catalogue, request.schema, target.name);
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return readTable({ context, caller, request, table });
    case 'POST':
      return insertRows({ context, caller, request, table });
    case 'PATCH':
      return updateRows({ context, caller, request, table });
    case 'DELETE':
      return deleteRows({ context, caller, request, table });
    case 'PUT':
      throw notImplemented('Upsert');
    default:
      throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`);
  }
}

type Target = { kind: 'table' | 'routine'; name: string };

function targetOf(path: string): Target {
  const parts = path.replace(/\/$/, '').split('/').slice(1).map(decode);
  const [first = '', second] = parts;
  if (first === '') throw notImplemented('The OpenAPI description');
  if (parts.length === 1) return { kind: 'table', name: first };
  if (parts.length === 2 && first === 'rpc' && second !== undefined)
    return { kind: 'routine', name: second };
  throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  }
}

function findTable(catalogue: Catalogue, schema: string, name: string): Table {
  const table = catalogue.table(schema, name);
  if (table !== undefined) return table;
  const similar = mostSimilar(name, catalogue.tableNames(schema));
  throw new RestError(
    404,
    'PGRST205',
    `Could not find the table '${schema}.${name}' in the schema cache`,
    {
      hint: similar === undefined ? null : `Perhaps you meant the table '${schema}.${similar}'`,
    },
  );
}

/** OPTIONS without CORS: what a table or function allows. */
function describeTarget(catalogue: Catalogue, path: string): Response {
  const schema = catalogue.schemas[0] ?? 'public';
  const target = targetOf(path);
  const allowed =
    target.kind === 'table'
      ? tableMethods(findTable(catalogue, schema, target.name))
      : routineMethods(catalogue, schema, target.name);
  return new Response(null, { status: 200, headers: { Allow: allowed.join(',') } });
}

function tableMethods({ insertable, updatable, deletable, primaryKey }: Table): string[] {
  const upsertable = insertable && updatable && primaryKey.length > 0;
  return [
    'OPTIONS,GET,HEAD',
    ...(insertable ? ['POST'] : []),
    ...(upsertable ? ['PUT'] : []),
    ...(updatable ? ['PATCH'] : []),
    ...(deletable ? ['DELETE'] : []),
  ];
}

function routineMethods(catalogue: Catalogue, schema: string, name: string): string[] {
  const isVolatile = catalogue.routines(schema, name).some((routine) => routine.isVolatile);
  return isVolatile ? ['OPTIONS', 'POST'] : ['OPTIONS', 'GET', 'HEAD', 'POST'];
}
