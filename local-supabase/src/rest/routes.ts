import type { Context } from '../context.ts';
import { bearerOf } from '../keys/api-keys.ts';
import { identify } from './protocol/caller.ts';
import type { Table } from '../catalogue/catalogue.ts';
import { errorResponse, notImplemented, RestError } from './protocol/errors.ts';
import { readTable } from './read.ts';
import { readRequest, type RestRequest } from './protocol/request.ts';
import { routineMethods } from './rpc/routine-match.ts';
import { callRoutine } from './rpc/rpc.ts';
import { mostSimilar } from './rpc/similar.ts';
import { deleteRows, insertRows, updateRows } from './write.ts';

/** Answers a request below /rest/v1; `path` is what follows, beginning with a slash. */
export async function answerRest(
  context: Context,
  request: Request,
  path: string,
): Promise<Response> {
  try {
    const caller = await identify(bearerOf(request.headers, context.keys), context.keys);
    const catalogue = await context.catalogue();
    return await dispatch(readRequest(context, catalogue, caller, request, path));
  } catch (error) {
    if (error instanceof RestError) {
      return errorResponse(error);
    }
    throw error;
  }
}

function dispatch(request: RestRequest): Promise<Response> | Response {
  const { method } = request;
  const [first = '', second, ...others] = request.path
    .replace(/\/$/, '')
    .split('/')
    .slice(1)
    .map(decode);
  if (first === '' && second === undefined) {
    if (method === 'OPTIONS') {
      return allow(['OPTIONS', 'GET', 'HEAD']);
    }
    throw notImplemented('The OpenAPI description');
  }
  if (second === undefined) {
    const table = findTable(request, first);
    return method === 'OPTIONS' ? allow(tableMethods(table)) : answerTable(request, table);
  }
  if (first !== 'rpc' || others.length > 0) {
    throw invalidPath();
  }
  return method === 'OPTIONS'
    ? allow(routineMethods(request, second))
    : callRoutine(request, second);
}

function answerTable(request: RestRequest, table: Table): Promise<Response> {
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return readTable(request, table);
    case 'POST':
      return insertRows(request, table);
    case 'PATCH':
      return updateRows(request, table);
    case 'DELETE':
      return deleteRows(request, table);
    case 'PUT':
      throw notImplemented('Upsert');
    default:
      throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`);
  }
}

function findTable({ catalogue, schema }: RestRequest, name: string): Table {
  const tables = catalogue.tables(schema);
  const table = tables.find((candidate) => candidate.name === name);
  if (table !== undefined) {
    return table;
  }
  const names = tables.map((candidate) => candidate.name);
  const similar = mostSimilar(name, names, 0.75);
  const message = `Could not find the table '${schema}.${name}' in the schema cache`;
  throw new RestError(404, 'PGRST205', message, {
    hint: similar && `Perhaps you meant the table '${schema}.${similar}'`,
  });
}

/** OPTIONS without CORS: what a table or function allows. */
function allow(methods: string[]): Response {
  return new Response(null, { headers: { Allow: methods.join(',') } });
}

function tableMethods({ insertable, updatable, deletable, primaryKey }: Table): string[] {
  const upsertable = insertable && updatable && primaryKey.length > 0;
  return [
    ...['OPTIONS', 'GET', 'HEAD'],
    ...(insertable ? ['POST'] : []),
    ...(upsertable ? ['PUT'] : []),
    ...(updatable ? ['PATCH'] : []),
    ...(deletable ? ['DELETE'] : []),
  ];
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw invalidPath();
  }
}

function invalidPath(): RestError {
  return new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
}
