import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Column } from './column.ts';
import { rememberDensity, rememberedDensity } from './remembered-density.ts';
import { createRowOrder } from './row-order.ts';
import { createRowSearch } from './row-search.ts';
import {
  type Density,
  readChoice,
  type TableChoice,
  type TableFilter,
  writeChoice,
} from './table-choice.ts';

/** What `useSearchParams()` of the router answers. */
export type TableAddress = readonly [
  params: URLSearchParams,
  setParams: (params: URLSearchParams, options: { replace: boolean }) => void,
];

/** What a row is called: { one: 'jogo', many: 'jogos' }. */
export interface Noun {
  one: string;
  many: string;
}

export interface TableViewOptions<Row> {
  /** All of them; the same list each time. */
  columns: readonly Column<Row>[];
  /** All of them, as they came. */
  rows: readonly Row[];
  /** The same list each time. */
  filters?: readonly TableFilter<Row>[];
  address: TableAddress;
  noun: Noun;
}

/** How a table is looked at, and what there is to choose from. */
export interface TableView<Row> {
  choice: TableChoice;
  /**
   * Changes some of the choice. Which rows there are and in what order is a step that 'Back' undoes;
   * looks and what is being typed are none.
   */
  choose: (change: Partial<TableChoice>) => void;
  allColumns: readonly Column<Row>[];
  allRowCount: number;
  filters: readonly TableFilter<Row>[];
  noun: Noun;
  /** What the address says, else what this person chose last. */
  density: Density;
  /** Whether a search or a filter leaves rows out. */
  isFiltered: boolean;
}

const noFilters: readonly never[] = [];

/**
 * Lets people sort, search and filter a table, and choose its columns and density; the address says
 * it all, so that reload, 'Back' and a link restore it.
 *
 * @returns the columns and rows to show, and `view` for the controls: all of it props of `DataTable`
 */
export function useTableView<Row extends object>({
  columns: allColumns,
  rows: allRows,
  filters = noFilters,
  address: [params, setParams],
  noun,
}: TableViewOptions<Row>): {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  view: TableView<Row>;
} {
  const [choice, setChoice] = useState(() => readChoice(params, { columns: allColumns, filters }));
  const [knownParams, setKnownParams] = useState(params);
  // The router shows a new address in its own time; what was chosen shows at once.
  if (params !== knownParams) {
    setKnownParams(params);
    const said = readChoice(params, { columns: allColumns, filters });
    if (JSON.stringify(said) !== JSON.stringify(choice)) {
      setChoice(said);
    }
  }
  const [liking, setLiking] = useState(rememberedDensity);

  function choose(change: Partial<TableChoice>): void {
    if (change.density) {
      rememberDensity(change.density);
      setLiking(change.density);
    }
    const next = { ...choice, ...change };
    setChoice(next);
    setParams(writeChoice(params, next, { columns: allColumns, filters }), {
      replace: !('sort' in change || 'filters' in change),
    });
  }

  // Many rows take a while: letters show first.
  const arranged = useDeferredValue(choice);
  const shown = arranged.columns.join('.');
  const columns = useMemo(
    () => allColumns.filter(({ id, isControl }) => isControl || shown.split('.').includes(id)),
    [allColumns, shown],
  );
  const search = useMemo(() => createRowSearch(columns), [columns]);
  useEffect(() => search.prepare(allRows), [search, allRows]);

  const [rowOrder] = useState(createRowOrder);
  const { column: sortedBy, isDescending = false } = arranged.sort ?? {};
  const order = useMemo(() => {
    const column = allColumns.find(({ id }) => id === sortedBy);
    return column && rowOrder(allRows, column, isDescending);
  }, [rowOrder, allColumns, allRows, sortedBy, isDescending]);
  const isFiltered = arranged.query.trim() !== '' || Object.values(arranged.filters).some(Boolean);
  const isKept = useMemo(() => {
    const chosen = filters.filter(({ id }) => arranged.filters[id]);
    const matches = search.matcher(arranged.query);
    return isFiltered
      ? allRows.map(
          (row) =>
            chosen.every(({ id, valueOf }) => valueOf(row) === arranged.filters[id]) &&
            matches(row),
        )
      : undefined;
  }, [allRows, filters, search, arranged, isFiltered]);
  const rows = useMemo(() => {
    if (!order) {
      return isKept ? allRows.filter((_row, index) => isKept[index]) : allRows;
    }
    const kept = isKept ? order.filter((index) => isKept[index]) : order;
    return kept.map((index) => allRows[index] as Row);
  }, [allRows, order, isKept]);

  const density = choice.density ?? liking;
  return {
    columns,
    rows,
    view: {
      choice,
      choose,
      allColumns,
      allRowCount: allRows.length,
      filters,
      noun,
      density,
      isFiltered,
    },
  };
}
