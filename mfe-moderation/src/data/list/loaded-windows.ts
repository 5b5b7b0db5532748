import type { Report } from '../report.ts';
import { windowSize } from './report-list.api.ts';
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
  /** The latest read of a window. The next one waits for it, and may read on from that window: see decision 0045. */
  reading: { last: Promise<unknown> };
}

/** A loaded window of a list: ids in order, and its ends as they were when they were read. */
export interface LoadedWindow {
  index: number;
  ids: readonly string[];
  first: Report | undefined;
  last: Report | undefined;
  /** Whether the backend may have cut it: more of its reports may follow. */
  mayBeCut: boolean;
}

export function toWindow(
  index: number,
  reports: readonly Report[],
  mayBeCut: boolean,
): LoadedWindow {
  const ids = reports.map(({ id }) => id);
  return { index, ids, first: reports[0], last: reports.at(-1), mayBeCut };
}

/** The index of a report in a list by its loaded windows; -1 if they do not have it. */
export function indexIn(windows: readonly LoadedWindow[], id: string): number {
  const window = windows.find(({ ids }) => ids.includes(id));
  return window ? window.index * windowSize + window.ids.indexOf(id) : -1;
}

/** The index after the last loaded row of a window. */
export const endOf = ({ index, ids }: LoadedWindow) => index * windowSize + ids.length;

/**
 * The number of rows. A window with fewer than `windowSize` reports ends the list: reports may have been decided or
 * deleted since they were counted. A list that could not be counted grows with its windows.
 */
export function countRows(
  windows: readonly LoadedWindow[],
  count: number | null | undefined,
): number {
  const isEnd = ({ ids, mayBeCut }: LoadedWindow) => ids.length < windowSize && !mayBeCut;
  const growth = count === null ? windowSize : 0;
  const known = windows.map((window) => endOf(window) + (isEnd(window) ? 0 : growth));
  return Math.min(Math.max(count ?? 0, ...known), ...windows.filter(isEnd).map(endOf));
}

/**
 * Indexes of the windows with visible rows, and of the adjacent ones; only the first window until the
 * length is known.
 */
export function windowIndexes(first: number, last: number, length: number | undefined) {
  const end = Math.max(0, Math.ceil((length ?? 0) / windowSize) - 1);
  const from = Math.min(Math.floor(first / windowSize), end);
  const to = Math.min(Math.floor(last / windowSize), end);
  const visible = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return { visible, adjacent: [to + 1, from - 1].filter((index) => index >= 0 && index <= end) };
}
