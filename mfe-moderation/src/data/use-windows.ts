import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { windowSize } from './read-window.ts';
import { isFailed, type OpenedList, reportQueries } from './report.queries.ts';

/** The ids of the windows that are loaded, by the number of the window. */
export type Windows = ReadonlyMap<number, readonly string[]>;

/**
 * Reads the windows of the visible rows of a list, and then one on either side.
 *
 * @param length the number of rows; undefined while it is unknown
 * @returns `showRows` tells which rows are visible; `retryRows` reads again what failed, and is undefined
 * while no window of visible rows has failed
 */
export function useWindows(
  opened: OpenedList | undefined,
  length: number | undefined,
): {
  windows: Windows;
  showRows: (first: number, last: number) => void;
  retryRows: (() => void) | undefined;
} {
  const queries = useQueryClient();
  const [{ first, last }, setVisible] = useState({ first: 0, last: 0 });
  const numbers = numbersOf(first, last, length);
  const isThere = (number: number) =>
    opened !== undefined &&
    queries.getQueryData(reportQueries.window(opened, number, length).queryKey) !== undefined;
  const areVisibleThere = numbers.visible.every(isThere);

  const all = [...numbers.visible, ...numbers.beside];
  const results = useQueries({
    queries: opened
      ? all.map((number) => ({
          ...reportQueries.window(opened, number, length),
          enabled: areVisibleThere || numbers.visible.includes(number),
        }))
      : [],
    combine: summarize,
  });
  const key = all.join();
  return {
    windows: useMemo(
      () =>
        new Map(
          key.split(',').flatMap((number, index) => {
            const ids = results[index]?.ids;
            return ids ? [[Number(number), ids] as const] : [];
          }),
        ),
      [key, results],
    ),
    showRows: (from, to) => setVisible({ first: from, last: to }),
    retryRows: results.slice(0, numbers.visible.length).some(({ isFailed }) => isFailed)
      ? () => void queries.refetchQueries({ ...activeWindows, predicate: isFailed })
      : undefined,
  };
}

const activeWindows = { queryKey: ['reports', 'window'], type: 'active' } as const;

/** The numbers of the windows with visible rows, and of those beside them; the first until all are counted. */
function numbersOf(first: number, last: number, length: number | undefined) {
  const end = Math.max(0, Math.ceil((length ?? 0) / windowSize) - 1);
  const from = Math.min(Math.floor(first / windowSize), end);
  const to = Math.min(Math.floor(last / windowSize), end);
  const visible = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return { visible, beside: [to + 1, from - 1].filter((number) => number >= 0 && number <= end) };
}

function summarize(results: UseQueryResult<string[]>[]) {
  return results.map(({ data, isError }) => ({ ids: data, isFailed: isError }));
}
