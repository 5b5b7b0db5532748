import { type Column, textOf } from './column.ts';

/** The rank of each text that a column has shown so far; the entries are in that order. */
type Ranks = ReadonlyMap<string, number>;

/** Returns the indexes of `rows`, sorted by a column; remembers the order of the column's texts. */
export type RowOrder = <Row>(
  rows: readonly Row[],
  column: Column<Row>,
  isDescending: boolean,
) => number[];

/**
 * Creates a function that sorts rows by a column: by the column's `order` where it has one, else by its
 * texts in Portuguese order. Unknown values ('-') come last in both directions. The sort is stable.
 *
 * Comparing texts is slow, so each text is compared once and rows are sorted by the ranks of their texts.
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
  const { compare } = new Intl.Collator('pt-BR');
  // The known texts are sorted already, which makes this sort fast.
  const sorted = [...known.keys(), ...unranked].sort(compare);
  return new Map(sorted.map((text, rank) => [text, rank]));
}
