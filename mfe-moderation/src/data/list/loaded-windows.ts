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

/** The start of the query keys of a list's windows; the index of the window follows. */
export function windowsKey({ list, requestedAt }: OpenedList) {
  return ['reports', 'window', list, requestedAt] as const;
}

/** The index of a report in a list by its loaded windows; -1 if they do not have it. */
export function indexIn(windows: readonly LoadedWindow[], id: string): number {
  const window = windows.find(({ ids }) => ids.includes(id));
  return window ? window.index * windowSize + window.ids.indexOf(id) : -1;
}
