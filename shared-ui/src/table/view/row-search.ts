import { type Column, textOf } from './column.ts';

export interface RowSearch<Row> {
  /** Tells whether every word of a query occurs in a row, in whichever column. */
  matcher: (query: string) => (row: Row) => boolean;
  /**
   * Reads rows ahead of the first search, a few milliseconds at a time.
   *
   * @returns a function that stops it
   */
  prepare: (rows: readonly Row[]) => () => void;
}

/** How long to read rows before other work has its turn, in milliseconds. */
const slice = 8;

/** Searches what rows say in these columns; capitals and accents make no difference. */
export function createRowSearch<Row extends object>(
  columns: readonly Column<Row>[],
): RowSearch<Row> {
  const searched = columns.filter(({ isSearched = true }) => isSearched);
  const known = new WeakMap<Row, string>();

  function read(row: Row): string {
    let text = known.get(row);
    if (text === undefined) {
      // No typed word reaches from one column into the next.
      text = fold(searched.map((column) => textOf(column, row)).join('\n'));
      known.set(row, text);
    }
    return text;
  }

  return {
    matcher(query) {
      const words = fold(query).split(/\s+/).filter(Boolean);
      return (row) => {
        const text = words.length > 0 ? read(row) : '';
        return words.every((word) => text.includes(word));
      };
    },
    prepare(rows) {
      let next = 0;
      let timer = setTimeout(readSome);
      function readSome(): void {
        const end = performance.now() + slice;
        while (next < rows.length && performance.now() < end) {
          read(rows[next++] as Row);
        }
        if (next < rows.length) {
          timer = setTimeout(readSome);
        }
      }
      return () => clearTimeout(timer);
    },
  };
}

/** 'Ação' and 'ACAO' → 'acao'. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}
