import { foldText } from '../../format/fold-text.ts';

export interface RowSearch<Row> {
  /** Returns a test whether every word of a query occurs in a row, in any of its texts. */
  matcher: (query: string) => (row: Row) => boolean;
  /**
   * Builds the search texts of rows before the first search, a few milliseconds at a time.
   *
   * @returns a function that stops it
   */
  prepare: (rows: readonly Row[]) => () => void;
}

/** How long to read rows before yielding to other tasks. */
const sliceMs = 8;

/** Creates a search of rows, by the texts that `textsOf` returns; it ignores case and accents. */
export function createRowSearch<Row extends object>(
  textsOf: (row: Row) => readonly string[],
): RowSearch<Row> {
  const known = new WeakMap<Row, string>();

  function read(row: Row): string {
    let text = known.get(row);
    if (text === undefined) {
      // A line break between texts: no word of a query matches across two texts.
      text = foldText(textsOf(row).join('\n'));
      known.set(row, text);
    }
    return text;
  }

  return {
    matcher(query) {
      const words = foldText(query).split(/\s+/).filter(Boolean);
      return (row) => {
        const text = words.length > 0 ? read(row) : '';
        return words.every((word) => text.includes(word));
      };
    },
    prepare(rows) {
      let next = 0;
      let timer = setTimeout(readSome);
      function readSome(): void {
        const end = performance.now() + sliceMs;
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
