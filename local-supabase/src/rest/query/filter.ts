import { notImplemented } from '../errors.ts';
import { Cursor } from './cursor.ts';
import { parseMemberValue, parseWholeValue } from './filter-value.ts';
import { assertShortPattern } from './pattern.ts';

/** One condition of a request: a comparison, or several joined by and/or. */
export type Condition =
  | {
      kind: 'comparison';
      column: string;
      isNegated: boolean;
      operator: Operator;
      quantifier?: 'any' | 'all';
      value: string | string[];
    }
  | { kind: 'group'; join: 'and' | 'or'; isNegated: boolean; conditions: Condition[] };

/** Operators as Postgres writes them; `in` and `is` are written out by the SQL builder. */
export const OPERATORS = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
  in: 'in',
  is: 'is',
} as const;

export type Operator = keyof typeof OPERATORS;

const QUANTIFIABLE: ReadonlySet<Operator> = new Set([
  'eq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
]);
const FULL_TEXT = /(?:fts|plfts|phfts|wfts)(?=[.(])/y;
const GROUP_START = /(?:not\.)?(?:and|or)\(/y;
/** How deep and/or may stand in one another: the SQL they become is read by recursion. */
const DEEPEST_GROUP = 100;

/** `column=[not.]operator.value`, the value being all that follows. */
export function parseFilter(column: string, text: string): Condition {
  const cursor = new Cursor(text, 'filter');
  return { ...parseComparison(cursor, (operator) => parseWholeValue(cursor, operator)), column };
}

/** `or=(a.eq.1,and(b.gt.2,not.c.is.null))`; key is and, or, not.and or not.or. */
export function parseGroup(key: string, text: string): Condition {
  const cursor = new Cursor(text, 'logic tree');
  cursor.expect('(');
  const group = parseMembers(cursor, key.endsWith('or') ? 'or' : 'and', key.startsWith('not.'), 1);
  if (!cursor.isAtEnd) throw cursor.failure('expecting end of input');
  return group;
}

function parseMembers(
  cursor: Cursor,
  join: 'and' | 'or',
  isNegated: boolean,
  depth: number,
): Condition {
  if (depth > DEEPEST_GROUP)
    throw cursor.failure(`expecting at most ${DEEPEST_GROUP} groups in one another`);
  const conditions: Condition[] = [];
  do conditions.push(parseMember(cursor, depth));
  while (cursor.take(','));
  cursor.expect(')');
  return { kind: 'group', join, isNegated, conditions };
}

function parseMember(cursor: Cursor, depth: number): Condition {
  const start = cursor.match(GROUP_START);
  if (start !== undefined)
    return parseMembers(
      cursor,
      start.endsWith('or(') ? 'or' : 'and',
      start.startsWith('not.'),
      depth + 1,
    );
  const isNegated = cursor.take('not.');
  const column = cursor.fieldName();
  cursor.expect('.');
  const comparison = parseComparison(cursor, (operator) => parseMemberValue(cursor, operator));
  return { ...comparison, column, isNegated: comparison.isNegated !== isNegated };
}

type Comparison = Extract<Condition, { kind: 'comparison' }>;

function parseComparison(
  cursor: Cursor,
  parseValue: (operator: Operator) => string | string[],
): Omit<Comparison, 'column'> {
  const isNegated = cursor.take('not.');
  if (cursor.match(FULL_TEXT) !== undefined) throw notImplemented('Full-text search');
  const start = cursor.position;
  const word = cursor.match(/[a-z]+/y) ?? '';
  if (!isOperator(word)) {
    cursor.position = start;
    throw cursor.failure('expecting "not" or operator (eq, gt, ...)');
  }
  const quantifier = QUANTIFIABLE.has(word) ? parseQuantifier(cursor) : undefined;
  cursor.expect('.');
  const value = parseValue(word);
  if ((word === 'match' || word === 'imatch') && typeof value === 'string')
    assertShortPattern(value);
  return {
    kind: 'comparison',
    isNegated,
    operator: word,
    ...(quantifier && { quantifier }),
    value,
  };
}

function isOperator(word: string): word is Operator {
  return Object.hasOwn(OPERATORS, word);
}

function parseQuantifier(cursor: Cursor): 'any' | 'all' | undefined {
  if (cursor.take('(any)')) return 'any';
  return cursor.take('(all)') ? 'all' : undefined;
}
