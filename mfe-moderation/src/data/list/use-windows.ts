import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { LoadedWindow, OpenedList } from './loaded-windows.ts';
import { windowSize } from './report-list.api.ts';
import { hasFailed, reportListQueries } from './report-list.queries.ts';

/** The loaded windows, by their indexes. */
export type Windows = ReadonlyMap<number, LoadedWindow>;

/**
 * Reads the windows of the visible rows of a list, and then one on either side.
 *
 * @param length the number of rows; undefined until they are counted, Infinity when they could not be
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

  // Reads the rest of a first window that the backend has cut.
  const isFirstCut =
    opened !== undefined && isCut(queries.getQueryData(firstWindow(opened)), length);
  useEffect(() => {
    if (opened && isFirstCut) {
      void queries.refetchQueries({ queryKey: firstWindow(opened) });
    }
  }, [queries, opened, isFirstCut]);
  return {
    windows: useMemo(
      () =>
        new Map(
          key.split(',').flatMap((index, at) => {
            const window = results[at]?.window;
            return window ? [[Number(index), window] as const] : [];
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

function firstWindow(opened: OpenedList) {
  return reportListQueries.window(opened, 0).queryKey;
}

/** Whether the backend has cut the first window: the list has more reports. */
function isCut(first: LoadedWindow | undefined, length: number | undefined): boolean {
  return first !== undefined && first.mayBeCut && length !== undefined && first.ids.length < length;
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

function summarize(results: UseQueryResult<LoadedWindow>[]) {
  return results.map(({ data, isError }) => ({ window: data, isError }));
}
