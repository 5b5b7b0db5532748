import { notImplemented } from '../protocol/errors.ts';
import { Cursor } from './cursor.ts';

/** A condition of a request: a comparison, or a group of conditions. */
export type Condition = Comparison | Group;

export interface Comparison {
  kind: 'comparison';
  column: string;
  isNegated: boolean;
  operator: Operator;
  quantifier?: 'any' | 'all';
  value: string | string[];
}

export interface Group {
  kind: 'group';
  join: 'and' | 'or';
  isNegated: boolean;
  conditions: Condition[];
}

/** Operators in SQL by their names in requests. `query-sql.ts` writes `in` and `is` differently. */
export const sqlOperators = {
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

export type Operator = keyof typeof sqlOperators;

/** Parses `column=[not.]operator.value`; the value is the rest of the text. */
export function parseFilter(column: string, text: string): Condition {
  const cursor = new Cursor(text, 'filter');
  const comparison = parseComparison(cursor, column, () => cursor.rest());
  cursor.expectEnd();
  return comparison;
}

/** Parses `or=(a.eq.1, and(b.gt.2, not.c.is.null))`; the key is and, or, not.and or not.or. */
export function parseGroup(key: string, text: string): Condition {
  const cursor = new Cursor(text, 'logic tree');
  cursor.expectLexeme('(');
  const group = parseMembers(cursor, key);
  cursor.expectEnd();
  return group;
}

function parseMembers(cursor: Cursor, key: string): Group {
  const conditions = cursor.list(() => parseMember(cursor));
  cursor.expectLexeme(')');
  const join = key.endsWith('or') ? 'or' : 'and';
  return { kind: 'group', join, isNegated: key.startsWith('not.'), conditions };
}

function parseMember(cursor: Cursor): Condition {
  cursor.skipBlanks();
  const group = cursor.match(/(?:not\.)?(?:and|or)(?=[ \t]*\()/y);
  if (group !== undefined) {
    cursor.expectLexeme('(');
    return parseMembers(cursor, group);
  }
  const isNegated = cursor.take('not.');
  const column = cursor.fieldName();
  cursor.expect('.');
  const comparison = parseComparison(cursor, column, parseMemberValue);
  cursor.skipBlanks();
  return { ...comparison, isNegated: comparison.isNegated !== isNegated };
}

/** Parses the value of a group's member: a quoted text, an array literal, or the text up to `,` or `)`. */
function parseMemberValue(cursor: Cursor): string {
  return cursor.match(/\{[^{}]*\}/y) ?? parseItem(cursor);
}

function parseComparison(
  cursor: Cursor,
  column: string,
  parseValue: (cursor: Cursor) => string,
): Comparison {
  const isNegated = cursor.take('not.');
  if (cursor.match(/(?:pl|ph|w)?fts(?=[.(])/y) !== undefined) {
    throw notImplemented('fullTextSearch');
  }
  const operator = parseOperator(cursor);
  const quantifier = /^(?:eq|[gl]te?|i?like|i?match)$/.test(operator)
    ? cursor.match(/\((?:any|all)\)(?=\.)/y)
    : undefined;
  cursor.expect('.');
  const comparison = { kind: 'comparison', column, isNegated, operator } as const;
  if (operator === 'in') {
    return { ...comparison, value: parseList(cursor) };
  }
  if (operator === 'is') {
    return { ...comparison, value: parseIsWord(cursor) };
  }
  const value = parseValue(cursor);
  if (quantifier === undefined) {
    return { ...comparison, value };
  }
  return { ...comparison, quantifier: quantifier === '(any)' ? 'any' : 'all', value };
}

function parseOperator(cursor: Cursor): Operator {
  const start = cursor.position;
  const word = cursor.match(/[a-z]+/y) ?? '';
  if (isOperator(word)) {
    return word;
  }
  cursor.position = start;
  throw cursor.failure('expecting "not" or operator (eq, gt, ...)');
}

function isOperator(word: string): word is Operator {
  return Object.hasOwn(sqlOperators, word);
}

function parseList(cursor: Cursor): string[] {
  cursor.expectLexeme('(');
  if (cursor.take(')')) {
    return [];
  }
  const items = cursor.list(() => parseItem(cursor));
  cursor.expectLexeme(')');
  return items;
}

function parseItem(cursor: Cursor): string {
  return cursor.text[cursor.position] === '"' ? cursor.quoted() : (cursor.match(/[^,)]*/y) ?? '');
}

function parseIsWord(cursor: Cursor): string {
  const word = cursor.match(/(?:not_null|null|true|false|unknown)(?=$|[ \t]*[,)])/iy);
  if (word === undefined) {
    throw cursor.failure('expecting null or trilean value (unknown, null, true, false)');
  }
  return word.toLowerCase();
}
