import { AuthError } from './errors.ts';

/** A request's body: a JSON object. */
export type Body = Record<string, unknown>;

/** Reads the JSON object of a body; an empty body is an empty object. @throws AuthError 400 bad_json */
export async function readBody(request: Request): Promise<Body> {
  return parseBody(await request.text());
}

/** Parses a JSON object; an empty text is an empty object. @throws AuthError 400 bad_json */
export function parseBody(text: string): Body {
  if (text.trim() === '') {
    return {};
  }
  const value = parse(text);
  if (!isObject(value)) {
    throw new AuthError('bad_json', 'an object is expected');
  }
  return value;
}

/** Reads a text of the body; '' when absent, because the auth server does not distinguish the two. */
export function textOf(body: Body, key: string): string {
  const value = body[key] ?? '';
  if (typeof value !== 'string') {
    throw new AuthError('bad_json', `${key} must be a string`);
  }
  if (value.includes('\0')) {
    throw new AuthError('validation_failed', `${key} holds a null character`);
  }
  return value;
}

/** Reads an object of the body; undefined when absent. */
export function objectOf(body: Body, key: string): Record<string, unknown> | undefined {
  const value = body[key] ?? undefined;
  if (value === undefined || isObject(value)) {
    return value;
  }
  throw new AuthError('bad_json', `${key} must be an object`);
}

/** Reads a boolean of the body; false when absent. */
export function flagOf(body: Body, key: string): boolean {
  const value = body[key] ?? false;
  if (typeof value !== 'boolean') {
    throw new AuthError('bad_json', `${key} must be a boolean`);
  }
  return value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AuthError('bad_json', error instanceof Error ? error.message : 'malformed');
  }
}
