import { hasDeepBrackets, isTooDeep } from '../nesting.ts';
import type { Catalogue } from './catalogue.ts';
import { RestError } from './errors.ts';
import { type MediaType, negotiate } from './media-type.ts';
import { parsePrefer, type Preferences } from './prefer.ts';

/** A request below /rest/v1, with all that does not depend on the kind of target. */
export type RestRequest = {
  method: string;
  /** Below /rest/v1, as it was sent: `/games`, `/rpc/f`. */
  path: string;
  parameters: [string, string][];
  headers: Headers;
  schema: string;
  preferences: Preferences;
  mediaType: MediaType;
  body: () => Promise<string>;
};

/** Reads headers and address; the body is read when it is asked for. */
export function readRequest(request: Request, path: string, catalogue: Catalogue): RestRequest {
  const { method, headers } = request;
  return {
    method,
    path,
    parameters: readParameters(request.url),
    headers,
    schema: exposedSchema(method, headers, catalogue),
    preferences: parsePrefer(headers.get('prefer')),
    mediaType: negotiate(headers.get('accept')),
    body: () => request.text(),
  };
}

/** @throws RestError 400 PGRST100 for a value with brackets too deep for the database, as a pattern or as JSON. */
function readParameters(url: string): [string, string][] {
  const parameters = [...new URL(url).searchParams];
  for (const [key, value] of parameters) {
    if (hasDeepBrackets(value))
      throw new RestError(400, 'PGRST100', `"failed to parse ${key}": nested too deeply`);
  }
  return parameters;
}

/** True when the client named a schema, which the answer then repeats. */
export function namesSchema({ method, headers }: RestRequest): boolean {
  return headers.has(profileHeader(method));
}

/** A JSON body: its text, that text as a list, its objects, and whether it was a list. */
export type JsonBody = { text: string; list: string; rows: object[]; isList: boolean };

/**
 * Reads a body that is an object or a list of objects; an empty body is `{}` where that is allowed.
 * @throws RestError 400 PGRST102 for anything else.
 */
export async function readJsonBody(request: RestRequest, whenEmpty = ''): Promise<JsonBody> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim() ?? 'application/json';
  if (type !== 'application/json' && type !== 'text/plain') {
    throw new RestError(415, 'PGRST102', `Content-Type not acceptable: ${type}`);
  }
  const text = (await request.body()).trim() || whenEmpty;
  const value = parseJson(text);
  const isList = Array.isArray(value);
  const rows: unknown[] = isList ? value : [value];
  if (!rows.every(isObject)) throw new RestError(400, 'PGRST102', 'All object keys must match');
  return { text, list: isList ? text : `[${text}]`, rows, isList };
}

function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new RestError(400, 'PGRST102', 'JSON nested too deeply');
  try {
    return JSON.parse(text);
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function profileHeader(method: string): string {
  return method === 'GET' || method === 'HEAD' ? 'accept-profile' : 'content-profile';
}

function exposedSchema(method: string, headers: Headers, catalogue: Catalogue): string {
  const asked = headers.get(profileHeader(method)) ?? catalogue.schemas[0] ?? 'public';
  if (catalogue.schemas.includes(asked)) return asked;
  throw new RestError(406, 'PGRST106', `Invalid schema: ${asked}`, {
    hint: `Only the following schemas are exposed: ${catalogue.schemas.join(', ')}`,
  });
}
