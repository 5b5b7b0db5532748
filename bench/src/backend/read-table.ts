import type { Answer, Request } from '../serve/listen.ts';
import type { Row } from './rows.ts';

export type Tables = Readonly<Record<string, readonly Row[]>>;

/**
 * Answers a PostgREST read of a table whose rows are already in the requested order. Supports `limit`, exact
 * counts, and conditions that compare texts, also as alternatives of `or`; ignores columns and other conditions.
 */
export function readTable(table: readonly Row[], { method, url, headers }: Request): Answer {
  const matching = table.filter(conditionOf(url.searchParams));
  const rows = matching.slice(0, Number(url.searchParams.get('limit') ?? matching.length));
  const wantsCount = headers.prefer?.includes('count=exact');
  const range = rows.length > 0 ? `0-${rows.length - 1}` : '*';
  return {
    status: wantsCount && rows.length < matching.length ? 206 : 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-range': `${range}/${wantsCount ? matching.length : '*'}`,
    },
    ...(method !== 'HEAD' && { body: Buffer.from(JSON.stringify(rows)) }),
  };
}

type Condition = (row: Row) => boolean;

const comparisons: Readonly<Record<string, (one: string, other: string) => boolean>> = {
  eq: (one, other) => one === other,
  lt: (one, other) => one < other,
  lte: (one, other) => one <= other,
  gt: (one, other) => one > other,
  gte: (one, other) => one >= other,
};

function conditionOf(parameters: URLSearchParams): Condition {
  const conditions = [...parameters].map(([name, value]): Condition => {
    if (name === 'or') {
      const alternatives = [...value.matchAll(/(\w+)\.(\w+\."[^"]*")/g)];
      const compared = alternatives.map(([, column = '', text = '']) => compare(column, text));
      return (row) => compared.some((isMet) => isMet(row));
    }
    return compare(name, value);
  });
  return (row) => conditions.every((isMet) => isMet(row));
}

/** Compares a column with a value as in 'lte.2026-11-01'. A null matches no comparison, as in SQL. */
function compare(column: string, text: string): Condition {
  const [, operator = '', value = ''] = /^(\w+)\."?(.*?)"?$/.exec(text) ?? [];
  const isMet = comparisons[operator];
  return (row) =>
    isMet === undefined || (row[column] !== null && isMet(String(row[column]), value));
}
