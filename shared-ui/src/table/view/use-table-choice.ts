import { useMemo } from 'react';
import { useSetting } from '@panel/shared-ui';
import { columnsSetting } from './columns-setting.ts';
import { densitySetting } from './density-setting.ts';
import {
  readChoice,
  type TableChoice,
  type TableShape,
  writeChoice,
  writeColumns,
} from './table-choice.ts';

/**
 * The result of the router's `useSearchParams()`. The router must update the address without a transition:
 * the search field shows what the address says, and would lose letters.
 */
export type TableAddress = readonly [
  params: URLSearchParams,
  setParams: (params: URLSearchParams, options: { replace: boolean }) => void,
];

/**
 * Changes some choices. By default the browser's 'Back' undoes a change of filters or sorting; a change of search
 * text, columns or density replaces the history entry.
 */
export type Choose = (change: Partial<TableChoice>, options?: { replace: boolean }) => void;

/**
 * Reads a table's choices from the address, so that a reload, 'Back' and a link restore them. The browser also
 * remembers columns and density, for addresses without them.
 *
 * @param name the table's name in the browser's storage
 */
export function useTableChoice<Row>(
  { columns, filters, defaultSort }: TableShape<Row>,
  [params, setParams]: TableAddress,
  name: string,
) {
  const [lastDensity, rememberDensity] = useSetting(densitySetting);
  const [lastColumns, rememberColumns] = useSetting(columnsSetting(name));
  const shape = useMemo(() => ({ columns, filters, defaultSort }), [columns, filters, defaultSort]);
  const choice = useMemo(
    () => readChoice(params, shape, lastColumns),
    [params, shape, lastColumns],
  );

  const choose: Choose = (
    change,
    { replace } = { replace: !('sort' in change || 'filters' in change) },
  ) => {
    if (change.density) {
      rememberDensity(change.density);
    }
    if (change.columns) {
      rememberColumns(writeColumns(change.columns, shape));
    }
    const next = { ...readChoice(params, shape), ...change };
    setParams(writeChoice(params, next, shape), { replace });
  };

  return { choice, choose, density: choice.density ?? lastDensity };
}
