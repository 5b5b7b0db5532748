import type { QueryClient } from '@tanstack/react-query';
import { knownReport } from '../known-reports.ts';
import { type LoadedWindow, type OpenedList, windowsKey } from './loaded-windows.ts';

/** The loaded windows of a list with their indexes. */
export function loadedWindows(
  client: QueryClient,
  opened: OpenedList,
): { index: number; window: LoadedWindow }[] {
  return client
    .getQueriesData<LoadedWindow>({ queryKey: windowsKey(opened) })
    .flatMap(([key, window]) => (window ? [{ index: Number(key.at(-1)), window }] : []));
}

/**
 * Counts the loaded reports that no longer have the status of their list. They keep their rows, but neither counts nor
 * offsets of the database include them any more.
 *
 * @param isCounted which windows to count in, by index
 */
export function countDecidedRows(
  client: QueryClient,
  opened: OpenedList,
  isCounted: (index: number) => boolean,
): number {
  const { status } = opened.list;
  const ids = loadedWindows(client, opened).flatMap(({ index, window }) =>
    status !== '' && isCounted(index) ? window.ids : [],
  );
  return ids.filter((id) => knownReport(client, id)?.status !== status).length;
}
