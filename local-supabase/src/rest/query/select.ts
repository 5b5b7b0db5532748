import { notImplemented } from '../protocol/errors.ts';
import { Cursor } from './cursor.ts';

/** An item of `select=`: all columns (`*`), or one column with an alias. */
export interface Selected {
  column: string;
  alias?: string;
}

const endOfItem = /(?=,|$)/y;

/** Parses `id,alias:column`. An empty text selects all columns. */
export function parseSelect(text: string): Selected[] {
  const cursor = new Cursor(text, 'select parameter');
  if (cursor.isAtEnd) {
    return [{ column: '*' }];
  }
  const items = cursor.list(() => parseItem(cursor));
  cursor.expectEnd('expecting "," or end of input');
  return items;
}

function parseItem(cursor: Cursor): Selected {
  if (cursor.take('*')) {
    return { column: '*' };
  }
  if (cursor.take('...')) {
    throw notImplemented('embedding');
  }
  const first = cursor.fieldName();
  if (first.includes('\0')) {
    throw cursor.failure('expecting a name without null characters');
  }
  const isAliased = !cursor.text.startsWith('::', cursor.position) && cursor.take(':');
  const column = isAliased ? cursor.fieldName() : first;
  if (
    cursor.match(/\.(?:sum|avg|count|max|min)\(\)/y) !== undefined ||
    (column === 'count' && cursor.take('()'))
  ) {
    throw notImplemented('aggregates');
  }
  if (/[!(]/.test(cursor.text[cursor.position] ?? '')) {
    throw notImplemented('embedding');
  }
  if (cursor.take('::')) {
    throw notImplemented('casts');
  }
  if (cursor.match(endOfItem) === undefined) {
    throw cursor.failure('expecting ":", "," or end of input');
  }
  return { column, ...(isAliased && { alias: first }) };
}
