import type { Column } from './column.ts';
import type { DefaultSort, Density, FilterField, TableChoice } from './table-choice.ts';
import type { Choose } from './use-table-choice.ts';

/** The word for a row: { one: 'jogo', many: 'jogos' }. `many` also names the table's files and its stored columns. */
export interface Noun {
  one: string;
  many: string;
}

/** A table's choices, and the options that its controls offer. */
export interface TableView<Row> {
  choice: TableChoice;
  choose: Choose;
  allColumns: readonly Column<Row>[];
  /** The number of rows without search and filters; undefined until they are counted, null when they could not be. */
  allRowCount: number | null | undefined;
  /** The number of rows that match search and filters; likewise. */
  matchingCount: number | null | undefined;
  filters: readonly FilterField[];
  defaultSort: DefaultSort | undefined;
  noun: Noun;
  /** The density of the address, else the one that the user chose last. */
  density: Density;
  /** Whether a search or a filter leaves rows out. */
  isFiltered: boolean;
}
