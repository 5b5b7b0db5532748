import type { OpenedList } from './list/loaded-windows.ts';
import { filterOf, type ReportList } from './list/report-list.ts';
import type { Report } from './report.ts';

const moduleName = 'mfe-moderation';

/**
 * The keys of this module's queries and of its mutation. `ones`, `equals`, `windows`, `windowsOf`, `pendingSearches` and
 * `decisions` are prefixes: a filter with one of them matches every key that starts with it.
 */
export const queryKeys = {
  known: [moduleName, 'known'],
  ones: [moduleName, 'one'],
  one: (id: string) => [...queryKeys.ones, id],
  equals: [moduleName, 'equal'],
  equal: (id: string) => [...queryKeys.equals, id],

  opening: (list: ReportList) => [moduleName, 'opening', list],
  windows: [moduleName, 'window'],
  windowsOf: ({ list, requestedAt }: OpenedList) => [...queryKeys.windows, list, requestedAt],
  window: (opened: OpenedList, index: number) => [...queryKeys.windowsOf(opened), index],
  count: (opened: OpenedList | undefined) => [moduleName, 'count', ...matchesOf(opened)],
  recount: (opened: OpenedList | undefined) => [moduleName, 'recount', ...matchesOf(opened)],
  total: [moduleName, 'total'],
  pending: ({ requestedAt }: OpenedList) => [moduleName, 'pending', requestedAt],
  index: (opened: OpenedList | undefined, id: string, includesHidden: boolean) => [
    moduleName,
    'index',
    opened?.list,
    opened?.requestedAt,
    id,
    includesHidden,
  ],

  changes: [moduleName, 'changes'],
  newCount: (opened: OpenedList) => [moduleName, 'new', ...matchesOf(opened)],
  views: [moduleName, 'views'],

  pendingSearches: [moduleName, 'next-pending'],
  pendingSearch: (move: number) => [...queryKeys.pendingSearches, move],
  interrupted: [moduleName, 'interrupted'],
  decisions: [moduleName, 'decide'],
  decision: (id: string) => [...queryKeys.decisions, id],
  wave: [moduleName, 'wave'],

  history: (filter: object) => [moduleName, 'history', filter],
  historyCounts: (filter: object) => [moduleName, 'history counts', filter],
  decisionsOf: ({ id, status, updatedAt }: Report) => [
    moduleName,
    'decisions of',
    id,
    status,
    updatedAt,
  ],
  decisionsOfRows: (reports: readonly Report[]) => [
    moduleName,
    'decisions of rows',
    reports.map(({ id, updatedAt }) => [id, updatedAt]),
  ],
  isRecorded: [moduleName, 'records decisions'],
} as const;

/** What decides which reports match a list: its filter, and when it was opened. */
function matchesOf(opened: OpenedList | undefined) {
  return [opened && filterOf(opened.list), opened?.requestedAt] as const;
}
