import type { OpenedList } from './list/loaded-windows.ts';
import { filterOf, type ReportList } from './list/report-list.ts';
import type { Report } from './report.ts';

/**
 * The keys of this module's queries and of its mutation. `ones`, `equals`, `windows`, `windowsOf`, `pendingSearches` and
 * `decisions` are prefixes: a filter with one of them matches every key that starts with it.
 */
export const queryKeys = {
  known: ['reports', 'known'],
  ones: ['reports', 'one'],
  one: (id: string) => [...queryKeys.ones, id],
  equals: ['reports', 'equal'],
  equal: (id: string) => [...queryKeys.equals, id],

  opening: (list: ReportList) => ['reports', 'opening', list],
  windows: ['reports', 'window'],
  windowsOf: ({ list, requestedAt }: OpenedList) => [...queryKeys.windows, list, requestedAt],
  window: (opened: OpenedList, index: number) => [...queryKeys.windowsOf(opened), index],
  count: (opened: OpenedList | undefined) => ['reports', 'count', ...matchesOf(opened)],
  recount: (opened: OpenedList | undefined) => ['reports', 'recount', ...matchesOf(opened)],
  total: ['reports', 'total'],
  pending: ({ requestedAt }: OpenedList) => ['reports', 'pending', requestedAt],
  index: (opened: OpenedList | undefined, id: string) => [
    'reports',
    'index',
    opened?.list,
    opened?.requestedAt,
    id,
  ],

  changes: ['reports', 'changes'],
  newCount: (opened: OpenedList) => ['reports', 'new', ...matchesOf(opened)],
  views: ['reports', 'views'],

  pendingSearches: ['reports', 'next-pending'],
  pendingSearch: (move: number) => [...queryKeys.pendingSearches, move],
  interrupted: ['reports', 'interrupted'],
  decisions: ['reports', 'decide'],
  decision: (id: string) => [...queryKeys.decisions, id],
  wave: ['reports', 'wave'],

  history: (filter: object) => ['reports', 'history', filter],
  historyCounts: (filter: object) => ['reports', 'history counts', filter],
  decisionsOf: ({ id, status, updatedAt }: Report) => [
    'reports',
    'decisions of',
    id,
    status,
    updatedAt,
  ],
  decisionsOfRows: (reports: readonly Report[]) => [
    'reports',
    'decisions of rows',
    reports.map(({ id, updatedAt }) => [id, updatedAt]),
  ],
  isRecorded: ['reports', 'records decisions'],
} as const;

/** What decides which reports match a list: its filter, and when it was opened. */
function matchesOf(opened: OpenedList | undefined) {
  return [opened && filterOf(opened.list), opened?.requestedAt] as const;
}
