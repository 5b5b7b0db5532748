import type { QueryClient } from '@tanstack/react-query';
import type { Report } from '../report.ts';
import type { ReportList } from './report-list.ts';

/** A list as of the moment when it was opened. Its windows are read later, and no row of them moves. */
export interface OpenedList {
  list: ReportList;
  /** When it was requested, by `performance.now()`. */
  requestedAt: number;
  /** Its first report, as it was then; undefined when the list is empty. */
  first: Report | undefined;
  /** The `created_at` of its newest report: later ones are not in it. Null when none has a date. */
  newest: string | null;
}

/** A loaded window of a list: ids in order, and its ends as they were when they were read. */
export interface LoadedWindow {
  ids: readonly string[];
  first: Report | undefined;
  last: Report | undefined;
  /** Whether the backend may have cut it: more of its reports may follow. */
  mayBeCut: boolean;
}

export function toWindow(reports: readonly Report[], mayBeCut: boolean): LoadedWindow {
  const ids = reports.map(({ id }) => id);
  return { ids, first: reports[0], last: reports.at(-1), mayBeCut };
}

/** The start of the query keys of a list's windows; the index of the window follows. */
export function windowsKey({ list, requestedAt }: OpenedList) {
  return ['reports', 'window', list, requestedAt] as const;
}

/** The ids of the windows with visible rows, and of those on either side. */
export function activeIds(client: QueryClient, opened: OpenedList): string[] {
  return activeQueries(client, opened).flatMap(
    ({ queryKey }) => client.getQueryData<LoadedWindow>(queryKey)?.ids ?? [],
  );
}

/** Whether one of these windows was read longer ago than this. */
export function hasOldWindows(client: QueryClient, opened: OpenedList, ageMs: number): boolean {
  const oldest = Date.now() - ageMs;
  return activeQueries(client, opened).some(
    ({ state }) => state.data !== undefined && state.dataUpdatedAt < oldest,
  );
}

function activeQueries(client: QueryClient, opened: OpenedList) {
  return client.getQueryCache().findAll({ queryKey: windowsKey(opened), type: 'active' });
}
