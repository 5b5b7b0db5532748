import type { Query, QueryClient } from '@tanstack/react-query';
import type { Report } from '../report.ts';
import { countDecidedRows } from './decided-rows.ts';
import { type LoadedWindow, type OpenedList, windowsKey } from './loaded-windows.ts';
import { windowSize } from './report-list.api.ts';
import type { ReportList } from './report-list.ts';
import { orderOf } from './report-order.ts';
import { canReadAfter } from './report-parts.ts';
import { readReports } from './report-window.api.ts';

/**
 * Reads a window of a list. It reads on from a loaded neighbour, which costs the same anywhere; otherwise it
 * counts rows from the nearer end.
 *
 * Decisions of others take reports out of a list by status, so a window that was found by counting may lie some rows
 * off. Where a window does not join the windows on its other side, these are dropped and read again on demand: no
 * report is skipped or shown twice.
 *
 * @param length the number of reports in the list; undefined while it is unknown
 * @returns the reports in the order of the list; fewer than `windowSize` only at its end
 * @throws BackendError when a request failed
 */
export async function readWindow(
  client: QueryClient,
  opened: OpenedList,
  index: number,
  length: number | undefined,
  signal: AbortSignal,
): Promise<Report[]> {
  const { list } = opened;
  const previous = windowAt(client, opened, index - 1);
  const next = windowAt(client, opened, index + 1);
  if (index > 0 && next && (!previous || isOnScreen(client, opened, index + 1))) {
    const rows = windowSize + (previous ? 1 : 0);
    const reports = await readReports(reverse(list), { after: next.first, rows }, signal);
    if (reports.length >= windowSize) {
      dropUnlessJoined(client, opened, reports, previous, (other) => other < index);
      return reports.slice(0, windowSize).reverse();
    }
    // The list has fewer reports before the next window than the window's index says.
    dropWindows(client, opened, (other) => other !== index);
  } else if (index === 0 || previous) {
    const rows = windowSize + (next ? 1 : 0);
    const reports = await readReports(list, { after: previous?.last, rows }, signal);
    dropUnlessJoined(client, opened, reports, next, (other) => other > index);
    return reports.slice(0, windowSize);
  }
  return readAt(client, opened, index, length, signal);
}

/** Reads a window by counting rows from the nearer end of the list. */
async function readAt(
  client: QueryClient,
  opened: OpenedList,
  index: number,
  length: number | undefined,
  signal: AbortSignal,
): Promise<Report[]> {
  const { list, newest } = opened;
  const before = index * windowSize;
  const rows = Math.min(windowSize, (length ?? Infinity) - before);
  const after = (length ?? Infinity) - before - rows;
  if (before <= after) {
    const skip = Math.max(0, before - countDecidedRows(client, opened, (other) => other < index));
    return readReports(list, { skip, rows, newest }, signal);
  }
  const skip = Math.max(0, after - countDecidedRows(client, opened, (other) => other > index));
  return (await readReports(reverse(list), { skip, rows, newest }, signal)).reverse();
}

function reverse(list: ReportList): ReportList {
  return { ...list, isBackwards: !list.isBackwards };
}

/** Returns a loaded window to read on from; undefined if it is not loaded, or its ends do not fit into a request. */
function windowAt(client: QueryClient, opened: OpenedList, index: number) {
  const window = client.getQueryData<LoadedWindow>([...windowsKey(opened), index]);
  const order = orderOf(opened.list);
  const ends = [window?.first, window?.last];
  const canReadOn = ends.every((end) => end && canReadAfter(order, end));
  return canReadOn && !window?.mayBeCut ? window : undefined;
}

/** Whether a window has visible rows, or is next to one that has. */
function isOnScreen(client: QueryClient, opened: OpenedList, index: number): boolean {
  const query = client.getQueryCache().find({ queryKey: [...windowsKey(opened), index] });
  return query?.isActive() ?? false;
}

/**
 * Drops the windows on one side unless they join a window that was read.
 *
 * @param reports the window and one report more, which must be the first one that the neighbour has, too
 * @param neighbour the nearest window on that side; undefined if it is not loaded
 */
function dropUnlessJoined(
  client: QueryClient,
  opened: OpenedList,
  reports: readonly Report[],
  neighbour: LoadedWindow | undefined,
  isDropped: (index: number) => boolean,
): void {
  const isInNeighbour = ({ id }: Report) => neighbour?.ids.includes(id);
  if (neighbour && reports.findIndex(isInNeighbour) !== windowSize) {
    dropWindows(client, opened, isDropped);
  }
}

function dropWindows(
  client: QueryClient,
  opened: OpenedList,
  isDropped: (index: number) => boolean,
): void {
  const predicate = ({ queryKey }: Query) => isDropped(Number(queryKey.at(-1)));
  const filter = { queryKey: windowsKey(opened), predicate };
  client.removeQueries({ ...filter, type: 'inactive' });
  void client.resetQueries({ ...filter, type: 'active' });
}
