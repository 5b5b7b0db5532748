import { type Column, textOf } from './column.ts';
import { sortTexts } from './sort-texts.ts';

/** The rank of each text that a column has said so far; in that order. */
type Ranks = ReadonlyMap<string, number>;

/** Orders rows by a column, and remembers its texts for the next time. */
export type RowOrder = <Row>(
  rows: readonly Row[],
  column: Column<Row>,
  isDescending: boolean,
) => number[];

/**
 * What answers the indexes of rows in the order of what a column says: texts in Portuguese order, what
 * has an `order` by that, the unknown ('-') last either way. Rows that say the same stay in their order.
 *
 * 100,000 rows take some 40 ms: only texts that are new and differ are compared.
 */
export function createRowOrder(): RowOrder {
  const known = new WeakMap<object, Ranks>();
  return (rows, column, isDescending) => {
    const keys = Float64Array.from(keysOf(rows, column, known), (key) =>
      key === null || Number.isNaN(key) ? Infinity : isDescending ? -key : key,
    );
    return Array.from(rows.keys()).sort((one, other) => keys[one]! - keys[other]!);
  };
}

function keysOf<Row>(
  rows: readonly Row[],
  column: Column<Row>,
  known: WeakMap<object, Ranks>,
): (number | null)[] {
  if (column.order) {
    return rows.map(column.order);
  }
  const texts = rows.map((row) => textOf(column, row));
  const ranks = ranksOf(texts, known.get(column) ?? new Map<string, number>());
  known.set(column, ranks);
  return texts.map((text) => (text === '' || text === '-' ? null : (ranks.get(text) ?? null)));
}

function ranksOf(texts: readonly string[], known: Ranks): Ranks {
  const unranked = new Set(texts.filter((text) => !known.has(text)));
  if (unranked.size === 0) {
    return known;
  }
  // What is in order already costs the sort little more than a look.
  const sorted = sortTexts([...known.keys(), ...unranked]);
  return new Map(sorted.map((text, rank) => [text, rank]));
}
