import type { Cursor } from './cursor.ts';
import type { Operator } from './filter.ts';

const PLAIN_VALUE = /[^,)]*/y;

/** The value of a parameter of its own: all that follows. */
export function parseWholeValue(cursor: Cursor, operator: Operator): string | string[] {
  if (operator === 'in') return parseList(cursor);
  return operator === 'is' ? parseIsWord(cursor) : cursor.rest();
}

/** The value of a member of and/or: quoted, an array literal, or up to the next `,` or `)`. */
export function parseMemberValue(cursor: Cursor, operator: Operator): string | string[] {
  if (operator === 'in') return parseList(cursor);
  if (operator === 'is') return parseIsWord(cursor);
  if (cursor.text[cursor.position] === '"') return cursor.quoted();
  return cursor.match(/\{[^{}]*\}/y) ?? cursor.match(PLAIN_VALUE) ?? '';
}

function parseList(cursor: Cursor): string[] {
  cursor.expect('(');
  if (cursor.take(')')) return [];
  const items: string[] = [];
  do
    items.push(
      cursor.text[cursor.position] === '"' ? cursor.quoted() : (cursor.match(PLAIN_VALUE) ?? ''),
    );
  while (cursor.take(','));
  cursor.expect(')');
  return items;
}

function parseIsWord(cursor: Cursor): string {
  const word = cursor.match(/(?:not_null|null|true|false|unknown)(?=$|[,)])/iy);
  if (word === undefined)
    throw cursor.failure('expecting null or trilean value (unknown, null, true, false)');
  return word.toLowerCase();
}
