import { notImplemented } from '../protocol/errors.ts';
import { Cursor } from './cursor.ts';

/** A term of `order=`. Without `nulls`, Postgres sorts nulls last when ascending, first when descending. */
export interface OrderTerm {
  column: string;
  isDescending: boolean;
  nulls?: 'first' | 'last';
}

/** Parses `a.desc.nullslast,b`. */
export function parseOrder(text: string): OrderTerm[] {
  const cursor = new Cursor(text, 'order');
  const terms = cursor.list(() => parseTerm(cursor));
  cursor.expectEnd('expecting "," or end of input');
  return terms;
}

function parseTerm(cursor: Cursor): OrderTerm {
  const column = cursor.fieldName();
  if (cursor.text[cursor.position] === '(') {
    throw notImplemented('embedding');
  }
  const isDescending = cursor.match(/\.desc(?=[.,]|$)/y) !== undefined;
  if (!isDescending) {
    cursor.match(/\.asc(?=[.,]|$)/y);
  }
  const nulls = cursor.match(/\.nulls(?:first|last)(?=,|$)/y);
  return {
    column,
    isDescending,
    ...(nulls && { nulls: nulls.endsWith('first') ? 'first' : 'last' }),
  };
}
