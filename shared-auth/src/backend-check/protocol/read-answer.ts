import * as v from 'valibot';
import type { Answer } from './ask.ts';

const rowList = v.array(v.record(v.string(), v.unknown()));

/** Whether the backend carried out the request. */
export function isDone({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

/** The rows of an answer; null for a refusal, and for anything but a list of rows. */
export function rowsOf(answer: Answer): Record<string, unknown>[] | null {
  const parsed = v.safeParse(rowList, answer.body);
  return isDone(answer) && parsed.success ? parsed.output : null;
}

/** The number of rows that the query finds; null without `Prefer: count=exact`, and when the header is hidden. */
export function totalOf({ headers }: Answer): number | null {
  const digits = /\/(\d{1,15})$/.exec(headers.get('Content-Range') ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Whether the backend refused the caller, and not the request. */
export function isRefused({ status, code }: Answer): boolean {
  return status === 401 || status === 403 || code === '42501';
}
