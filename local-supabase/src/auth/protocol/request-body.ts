import { isTooDeep } from '../../limits/nesting.ts';
import { AuthError } from './errors.ts';

/** The JSON object in a request's body. */
export type Body = Record<string, unknown>;

/** The JSON object in a request's body; an empty body is an empty object. @throws AuthError 400 bad_json. */
export async function readBody(request: Request): Promise<Body> {
  return parseBody(await request.text());
}

/** The object in a JSON text; an empty text is an empty object. @throws AuthError 400 bad_json. */
export function parseBody(text: string): Body {
  if (text.trim() === '') {
    return {};
  }
  if (isTooDeep(text)) {
    throw new AuthError('bad_json', 'nested too deeply');
  }
  const value = parse(text);
  if (!isObject(value)) {
    throw new AuthError('bad_json', 'an object is expected');
  }
  return value;
}

/** A text of the body; '' when absent, which the auth server does not tell from an empty one. */
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

/** An object of the body, undefined when absent. */
export function objectOf(body: Body, key: string): Record<string, unknown> | undefined {
  const value = body[key] ?? undefined;
  if (value === undefined || isObject(value)) {
    return value;
  }
  throw new AuthError('bad_json', `${key} must be an object`);
}

/** A yes or no of the body, false when absent. */
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
