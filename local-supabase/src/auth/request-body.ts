import { isTooDeep } from '../nesting.ts';
import { AuthError } from './errors.ts';

/** The JSON object in a request's body; an empty body is an empty object. */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text();
  if (text.trim() === '') return {};
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badJson('an object is expected');
  return value as Record<string, unknown>;
}

/** A text of the body; '' when absent, which the auth server does not tell from an empty one. */
export function textOf(body: Record<string, unknown>, key: string): string {
  const value = body[key] ?? '';
  if (typeof value !== 'string') throw badJson(`${key} must be a string`);
  if (value.includes('\0'))
    throw new AuthError(400, 'validation_failed', `${key} holds a null character`);
  return value;
}

/** An object of the body, undefined when absent. */
export function objectOf(
  body: Record<string, unknown>,
  key: string,
): Record<string, unknown> | undefined {
  const value = body[key] ?? undefined;
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) throw badJson(`${key} must be an object`);
  return value as Record<string, unknown>;
}

function parse(text: string): unknown {
  if (isTooDeep(text)) throw badJson('nested too deeply');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw badJson(error instanceof Error ? error.message : 'malformed');
  }
}

function badJson(why: string): AuthError {
  return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${why}`);
}
