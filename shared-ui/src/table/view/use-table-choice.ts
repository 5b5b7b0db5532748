import { useMemo } from 'react';
import { useSetting } from '@panel/shared-ui';
import { densitySetting } from './density-setting.ts';
import { readChoice, type TableChoice, type TableShape, writeChoice } from './table-choice.ts';

/**
 * The result of the router's `useSearchParams()`. The router must update the address without a transition:
 * the search field shows what the address says, and would lose letters.
 */
export type TableAddress = readonly [
  params: URLSearchParams,
  setParams: (params: URLSearchParams, options: { replace: boolean }) => void,
];

/**
 * Changes some choices. The browser's 'Back' undoes a change of filters or sorting; a change of search
 * text, columns or density replaces the history entry.
 */
export type Choose = (change: Partial<TableChoice>) => void;

/** Reads a table's choices from the address, so that a reload, 'Back' and a link restore them. */
export function useTableChoice<Row>(
  { columns, filters }: TableShape<Row>,
  [params, setParams]: TableAddress,
) {
  const [lastDensity, rememberDensity] = useSetting(densitySetting);
  const choice = useMemo(
    () => readChoice(params, { columns, filters }),
    [params, columns, filters],
  );

  const choose: Choose = (change) => {
    if (change.density) {
      rememberDensity(change.density);
    }
    const next = { ...choice, ...change };
    setParams(writeChoice(params, next, { columns, filters }), {
      replace: !('sort' in change || 'filters' in change),
    });
  };

  return { choice, choose, density: choice.density ?? lastDensity };
}
