import type { Context } from '../../context.ts';
import type { Caller } from './caller.ts';
import { notImplemented, RestError } from './errors.ts';
import { type MediaType, negotiate } from './media-type.ts';
import { parsePrefer, type Preferences } from './prefer.ts';

/** A request below /rest/v1 with its caller, its parsed headers and its schema. */
export interface RestRequest {
  context: Context;
  caller: Caller;
  method: string;
  /** The path below /rest/v1, still encoded: `/games`, `/rpc/f`. */
  path: string;
  parameters: [string, string][];
  headers: Headers;
  schema: string;
  preferences: Preferences;
  mediaType: MediaType;
  /** The media type of the body, without parameters. */
  bodyType: string;
  body: () => Promise<string>;
}

/** Parses headers and address. `body` reads the body later. */
export function readRequest(
  context: Context,
  caller: Caller,
  request: Request,
  path: string,
): RestRequest {
  const { method, headers } = request;
  const bodyType = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  return {
    context,
    caller,
    method,
    path,
    parameters: [...new URL(request.url).searchParams],
    headers,
    schema: exposedSchema(headers.get(profileHeader(method)), context.catalogue.schemas),
    preferences: parsePrefer(headers.get('prefer')),
    mediaType: negotiate(headers.get('accept')),
    bodyType: bodyType ?? 'application/json',
    body: () => request.text(),
  };
}

/** A JSON body: its text, the text of a list with its objects, and the objects. */
export interface JsonBody {
  text: string;
  list: string;
  rows: object[];
}

/**
 * Reads a body that is an object or a list of objects. `whenEmpty` replaces an empty body.
 *
 * @throws RestError 400 PGRST102 for any other body, 501 for CSV and forms
 */
export async function readJsonBody(
  { bodyType, body }: RestRequest,
  whenEmpty = '',
): Promise<JsonBody> {
  if (bodyType === 'text/csv') {
    throw notImplemented('csv');
  }
  if (bodyType === 'application/x-www-form-urlencoded') {
    throw notImplemented('forms');
  }
  if (bodyType !== 'application/json') {
    throw invalidBody(`Content-Type not acceptable: ${bodyType}`);
  }
  const text = (await body()) || whenEmpty;
  const value = parseJson(text);
  const isList = Array.isArray(value);
  const rows: unknown[] = isList ? value : [value];
  if (!rows.every(isObject)) {
    throw invalidBody('All object keys must match');
  }
  return { text, list: isList ? text : `[${text}]`, rows };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidBody('Empty or invalid json');
  }
}

function invalidBody(message: string): RestError {
  return new RestError(400, 'PGRST102', message);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function profileHeader(method: string): string {
  return /^(?:POST|PATCH|PUT|DELETE)$/.test(method) ? 'content-profile' : 'accept-profile';
}

function exposedSchema(asked: string | null, schemas: readonly string[]): string {
  const schema = asked ?? schemas[0] ?? 'public';
  if (schemas.includes(schema)) {
    return schema;
  }
  throw new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, {
    hint: `Only the following schemas are exposed: ${schemas.join(', ')}`,
  });
}
