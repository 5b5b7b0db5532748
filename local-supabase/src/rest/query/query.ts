import { notImplemented } from '../protocol/errors.ts';
import { Cursor } from './cursor.ts';
import { type Condition, parseFilter, parseGroup } from './filter.ts';
import { type OrderTerm, parseOrder } from './order.ts';
import { parseSelect, type Selected } from './select.ts';

/** A parsed query string. */
export interface Query {
  select: Selected[];
  where: Condition[];
  order: OrderTerm[];
  limit?: number;
  offset: number;
  columns?: string[];
}

const wholeNumberPattern = /^-?\d{1,15}$/;

/** Parses the parameters of an address, without a function's arguments. */
export function parseQuery(parameters: Iterable<[string, string]>): Query {
  const query: Query = { select: [{ column: '*' }], where: [], order: [], offset: 0 };
  for (const [key, value] of parameters) {
    readParameter(query, key, value);
  }
  return query;
}

function readParameter(query: Query, key: string, value: string): void {
  const number = wholeNumberPattern.test(value) ? Number(value) : undefined;
  switch (key) {
    case 'select':
      query.select = parseSelect(value);
      break;
    case 'order':
      query.order = parseOrder(value);
      break;
    case 'limit':
      if (number !== undefined) {
        query.limit = number;
      }
      break;
    case 'offset':
      query.offset = Math.max(number ?? query.offset, 0);
      break;
    case 'and':
    case 'or':
    case 'not.and':
    case 'not.or':
      query.where.push(parseGroup(key, value));
      break;
    case 'columns':
      query.columns = parseColumns(value);
      break;
    case 'on_conflict':
      throw notImplemented('upsert');
    default:
      query.where.push(parseFilter(parseKey(key), value));
  }
}

function parseColumns(value: string): string[] {
  const cursor = new Cursor(value, 'columns parameter');
  const columns = cursor.list(() => cursor.fieldName());
  cursor.expectEnd('expecting "," or end of input');
  return columns;
}

function parseKey(key: string): string {
  const cursor = new Cursor(key, 'tree path');
  const column = cursor.fieldName();
  if (cursor.take('.')) {
    throw notImplemented('embedding');
  }
  cursor.expectEnd();
  return column;
}
