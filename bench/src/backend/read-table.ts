import type { Answer, Request } from '../serve/listen.ts';
import type { Row } from './rows.ts';

export type Tables = Readonly<Record<string, readonly Row[]>>;

/**
 * Answers a PostgREST read of a table whose rows are already in the requested order. Supports `limit` and
 * exact counts; ignores columns and filters.
 */
export function readTable(table: readonly Row[], { method, url, headers }: Request): Answer {
  const rows = table.slice(0, Number(url.searchParams.get('limit') ?? table.length));
  const wantsCount = headers.prefer?.includes('count=exact');
  const range = rows.length > 0 ? `0-${rows.length - 1}` : '*';
  return {
    status: wantsCount && rows.length < table.length ? 206 : 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-range': `${range}/${wantsCount ? table.length : '*'}`,
    },
    ...(method !== 'HEAD' && { body: Buffer.from(JSON.stringify(rows)) }),
  };
}
