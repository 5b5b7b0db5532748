import type { DatabaseFailure } from '../../database/engine/failure.ts';
import { isAnswerable, RestError } from '../protocol/errors.ts';
import { headersOf } from '../protocol/headers.ts';

/**
 * The answer that SQL chooses by `raise sqlstate 'PGRST'`: its body is the error's message, its
 * status and headers are the error's detail, both in JSON. One that cannot be read is 500 PGRST121.
 */
export function readRaisedAnswer({ message, detail }: DatabaseFailure): RestError {
  const body = attempt(() => readBody(message));
  if (body === undefined) {
    return unreadable('MESSAGE', message, bodyHint);
  }
  if (detail === undefined) {
    return refusal('DETAIL is missing in the RAISE statement', detailHint);
  }
  const start = attempt(() => readStart(detail));
  if (start === undefined) {
    return unreadable('DETAIL', detail, detailHint);
  }
  const { details, hint } = body;
  const { status, headers } = start;
  return new RestError(isAnswerable(status) ? status : 500, body.code, body.message, {
    details,
    hint,
    headers,
  });
}

const bodyHint =
  "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.";
const detailHint =
  "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.";

function readBody(json: string) {
  const { code, message, details, hint } = JSON.parse(json) as Record<string, unknown>;
  const named = text(code);
  if (!/^[ -~]*$/.test(named)) {
    throw new TypeError('a code that no header can hold');
  }
  return { code: named, message: text(message), details: optional(details), hint: optional(hint) };
}

function readStart(json: string) {
  const { status, headers } = JSON.parse(json) as Record<string, unknown>;
  if (!Number.isInteger(status) || typeof headers !== 'object' || headers === null) {
    throw new TypeError('no status or no headers');
  }
  const entries = Object.entries(headers).map(([name, value]) => [name, text(value)] as const);
  return { status: Number(status), headers: headersOf(entries) };
}

function text(value: unknown): string {
  if (typeof value !== 'string') {
    throw new TypeError('not a text');
  }
  return value;
}

function optional(value: unknown): string | undefined {
  return value === null || value === undefined ? undefined : text(value);
}

function unreadable(part: 'MESSAGE' | 'DETAIL', found: string, hint: string): RestError {
  return refusal(`Invalid JSON value for ${part}: '${found}'`, hint);
}

function refusal(details: string, hint: string): RestError {
  const message = `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`;
  return new RestError(500, 'PGRST121', message, { details, hint });
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
