import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { windowSize } from './report-list.api.ts';
import { hasFailed, type OpenedList, reportListQueries } from './report-list.queries.ts';

/** The ids of the loaded windows, by the index of the window. */
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
  const indexes = windowIndexes(first, last, length);
  const isLoaded = (index: number) =>
    opened !== undefined &&
    queries.getQueryData(reportListQueries.window(opened, index).queryKey) !== undefined;
  const areVisibleLoaded = indexes.visible.every(isLoaded);

  const all = [...indexes.visible, ...indexes.adjacent];
  const results = useQueries({
    queries: opened
      ? all.map((index) => ({
          ...reportListQueries.window(opened, index, length),
          enabled: areVisibleLoaded || indexes.visible.includes(index),
        }))
      : [],
    combine: summarize,
  });
  const key = all.join();
  return {
    windows: useMemo(
      () =>
        new Map(
          key.split(',').flatMap((index, at) => {
            const ids = results[at]?.ids;
            return ids ? [[Number(index), ids] as const] : [];
          }),
        ),
      [key, results],
    ),
    showRows: (from, to) => setVisible({ first: from, last: to }),
    retryRows: results.slice(0, indexes.visible.length).some(({ isError }) => isError)
      ? () => void queries.refetchQueries({ ...activeWindows, predicate: hasFailed })
      : undefined,
  };
}

const activeWindows = { queryKey: ['reports', 'window'], type: 'active' } as const;

/**
 * Indexes of the windows with visible rows, and of the adjacent ones; only the first window until the
 * length is known.
 */
function windowIndexes(first: number, last: number, length: number | undefined) {
  const end = Math.max(0, Math.ceil((length ?? 0) / windowSize) - 1);
  const from = Math.min(Math.floor(first / windowSize), end);
  const to = Math.min(Math.floor(last / windowSize), end);
  const visible = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return { visible, adjacent: [to + 1, from - 1].filter((index) => index >= 0 && index <= end) };
}

function summarize(results: UseQueryResult<string[]>[]) {
  return results.map(({ data, isError }) => ({ ids: data, isError }));
}
