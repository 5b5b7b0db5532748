import type { Table } from '../catalogue/catalogue.ts';
import type { Context } from '../context.ts';
import { bearerOf } from '../keys/api-keys.ts';
import { identify } from './protocol/caller.ts';
import { errorResponse, notImplemented, RestError } from './protocol/errors.ts';
import { readRequest, type RestRequest } from './protocol/request.ts';
import { readTable } from './read.ts';
import { callRoutine } from './rpc/rpc.ts';
import { deleteRows, insertRows, updateRows } from './write.ts';

/** Answers a request below /rest/v1; `path` is the rest of the address and begins with a slash. */
export async function answerRest(
  context: Context,
  request: Request,
  path: string,
): Promise<Response> {
  try {
    const caller = await identify(bearerOf(request.headers, context.keys), context.keys);
    return await dispatch(readRequest(context, caller, request, path));
  } catch (error) {
    if (error instanceof RestError) {
      return errorResponse(error);
    }
    throw error;
  }
}

function dispatch(request: RestRequest): Promise<Response> {
  const [first = '', second, ...others] = request.path
    .replace(/\/$/, '')
    .split('/')
    .slice(1)
    .map(decode);
  if (first === '' && second === undefined) {
    throw notImplemented('openApi');
  }
  if (second === undefined) {
    return answerTable(request, findTable(request, first));
  }
  if (first !== 'rpc' || others.length > 0) {
    throw invalidPath();
  }
  return callRoutine(request, second);
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
      throw notImplemented('upsert');
    default:
      throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`);
  }
}

function findTable({ context, schema }: RestRequest, name: string): Table {
  const table = context.catalogue.tables(schema).find((candidate) => candidate.name === name);
  if (table === undefined) {
    const message = `Could not find the table '${schema}.${name}' in the schema cache`;
    throw new RestError(404, 'PGRST205', message);
  }
  return table;
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
