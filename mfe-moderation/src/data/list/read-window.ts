import type { Query, QueryClient } from '@tanstack/react-query';
import { knownReport } from '../known-reports.ts';
import { reportQueries } from '../report.queries.ts';
import type { Report } from '../report.ts';
import { indexIn, type LoadedWindow, type OpenedList } from './loaded-windows.ts';
import { windowSize } from './report-list.api.ts';
import { isInList } from './report-list.ts';
import { canReadAfter, countBefore, readReports } from './report-window.api.ts';
import { queryKeys } from '../query-keys.ts';

/**
 * Reads a window of a list. It reads on from a loaded neighbour, which costs the same anywhere; otherwise it
 * counts rows from the nearer end.
 *
 * Decisions of others take reports out of a list by status, so a window that was found by counting may lie some rows
 * off. Where a window does not join the windows on its other side, these are dropped and read again on demand: no
 * report is skipped or shown twice.
 *
 * @param length the number of reports in the list, if known
 * @returns the reports in the order of the list; fewer than `windowSize` only at its end
 * @throws BackendError when a request failed
 */
export async function readWindow(
  client: QueryClient,
  opened: OpenedList,
  index: number,
  signal: AbortSignal,
  length = Infinity,
): Promise<Report[]> {
  const { list, newest } = opened;
  const reversed = { ...list, isBackwards: !list.isBackwards };
  const previous = windowToReadOnFrom(client, opened, index - 1);
  const next = windowToReadOnFrom(client, opened, index + 1);

  const queryOfNext = client
    .getQueryCache()
    .find({ queryKey: queryKeys.window(opened, index + 1) });
  // A window is active that has visible rows, or is next to one that has.
  if (index > 0 && next && (!previous || queryOfNext?.isActive())) {
    const rows = windowSize + (previous ? 1 : 0);
    const reports = await readReports(reversed, { after: next.first, rows }, signal);
    if (reports.length >= windowSize) {
      if (previous && !joins(reports, previous)) {
        dropWindows(client, opened, (other) => other < index);
      }
      return reports.slice(0, windowSize).reverse();
    }
    // The list has fewer reports before the next window than the window's index says.
    dropWindows(client, opened, (other) => other !== index);
  } else if (index === 0 || previous) {
    const rows = windowSize + (next ? 1 : 0);
    const reports = previous
      ? await readReports(list, { after: previous.last, rows }, signal)
      : await readStart(client, opened, rows, signal);
    if (next && !joins(reports, next)) {
      dropWindows(client, opened, (other) => other > index);
    }
    return reports.slice(0, windowSize);
  }

  const before = index * windowSize;
  const rows = Math.min(windowSize, length - before);
  const after = length - before - rows;
  if (before <= after) {
    const skip = before - countDecidedRows(client, opened, (other) => other < index);
    return readReports(list, { skip: Math.max(0, skip), rows, newest }, signal);
  }
  const skip = after - countDecidedRows(client, opened, (other) => other > index);
  const reports = await readReports(reversed, { skip: Math.max(0, skip), rows, newest }, signal);
  return reports.reverse();
}

/**
 * Reads the start of a list. Where the backend has cut the first window, it reads only what follows: the loaded rows keep
 * their places, although reports may have been decided or created since.
 */
async function readStart(
  client: QueryClient,
  opened: OpenedList,
  rows: number,
  signal: AbortSignal,
): Promise<Report[]> {
  const { list, newest } = opened;
  const { ids = [], last } = client.getQueryData<LoadedWindow>(queryKeys.window(opened, 0)) ?? {};
  const start =
    last && canReadAfter(list, last)
      ? { after: last }
      : { skip: ids.length - countDecidedRows(client, opened, (index) => index === 0) };
  const request = { ...start, rows: rows - ids.length, newest };
  const rest = await readReports(list, request, signal);
  const loaded = ids.flatMap((id) => knownReport(client, id) ?? []);
  return [...loaded, ...rest.filter(({ id }) => !ids.includes(id))];
}

/** Returns a window unless it is not loaded, may be cut, or has ends that do not fit into a request. */
function windowToReadOnFrom(client: QueryClient, opened: OpenedList, index: number) {
  const window = client.getQueryData<LoadedWindow>(queryKeys.window(opened, index));
  const ends = [window?.first, window?.last];
  const canReadOn = ends.every((end) => end && canReadAfter(opened.list, end));
  return canReadOn && !window?.mayBeCut ? window : undefined;
}

/** Whether a window and one report more, read towards a neighbour, end with the neighbour's first report. */
function joins(reports: readonly Report[], { ids }: LoadedWindow): boolean {
  return reports.findIndex(({ id }) => ids.includes(id)) === windowSize;
}

function dropWindows(
  client: QueryClient,
  opened: OpenedList,
  isDropped: (index: number) => boolean,
): void {
  const predicate = ({ queryKey }: Query) => isDropped(Number(queryKey.at(-1)));
  const filter = { queryKey: queryKeys.windowsOf(opened), predicate };
  client.removeQueries({ ...filter, type: 'inactive' });
  void client.resetQueries({ ...filter, type: 'active' });
}

/**
 * Finds the index of a report in a list: the index of its loaded row, or else the number of reports before it.
 *
 * @param includesHidden whether a report that the list does not have has an index, too
 * @returns null when the report has none, because it does not exist, or because the list is empty or does not have it
 * @throws BackendError when a request failed
 */
export async function findIndex(
  client: QueryClient,
  opened: OpenedList,
  id: string,
  signal: AbortSignal,
  includesHidden: boolean,
): Promise<number | null> {
  const { list, first, newest } = opened;
  const loaded = indexIn(loadedWindows(client, opened), id);
  if (loaded !== -1) {
    return loaded;
  }
  if (!knownReport(client, id)) {
    await client.fetchQuery(reportQueries.one(id));
  }
  const report = knownReport(client, id);
  if (!first || !report || !(includesHidden || isInList(report, list, newest))) {
    return null;
  }
  const before = await countBefore(list, report, first, signal);
  return before + countDecidedRows(client, opened, (index) => index * windowSize <= before);
}

/**
 * Counts the loaded reports that no longer have the status of their list. They keep their rows, but neither counts nor
 * offsets of the database include them any more.
 */
function countDecidedRows(
  client: QueryClient,
  opened: OpenedList,
  isCounted: (index: number) => boolean,
): number {
  const { status } = opened.list;
  const ids = loadedWindows(client, opened).flatMap((window) =>
    status !== '' && isCounted(window.index) ? window.ids : [],
  );
  return ids.filter((id) => knownReport(client, id)?.status !== status).length;
}

export function loadedWindows(client: QueryClient, opened: OpenedList): LoadedWindow[] {
  const windows = client.getQueriesData<LoadedWindow>({ queryKey: queryKeys.windowsOf(opened) });
  return windows.flatMap(([, window]) => window ?? []);
}

/** The most reports that one request asks for; a backend may answer with fewer. */
const pageRows = 1000;

/**
 * Reads a page of a list for a file, and adds its last report to `ends`.
 *
 * @param ends the last report of each page, by its id
 * @param cursor the id of the last report of the page before it; undefined for the first page
 * @returns the reports, and the cursor of the next page; null when there is none
 * @throws BackendError when a request failed
 */
export async function readPageAfter(
  { list, newest }: OpenedList,
  ends: Map<string | undefined, Report>,
  cursor: string | undefined,
  signal: AbortSignal,
) {
  const request = { after: ends.get(cursor), rows: pageRows, newest };
  const rows = await readReports(list, request, signal);
  const end = rows.at(-1);
  if (!end || rows.length < pageRows) {
    return { rows, next: null };
  }
  ends.set(end.id, end);
  return { rows, next: end.id };
}
