import { queryOptions } from '@tanstack/react-query';
import type { Day } from './day.ts';
import { countDecisions, readOldestPending } from './decisions.api.ts';
import { countReportsByStatus } from './statuses.api.ts';

/** The start of the query key of each figure that a decision about a report changes. */
export const reportFiguresKey = ['dashboard', 'report figures'];

/** A click reads what hovering has just read only once; afterwards the figures may have changed. */
const staleTime = 2_000;

/** The figures that a decision about a report changes: see `useFreshReportFigures`. */
export const reportFigureQueries = {
  byStatus: () =>
    queryOptions({
      queryKey: [...reportFiguresKey, 'by status'],
      queryFn: ({ signal }) => countReportsByStatus(signal),
      staleTime,
      meta: { module: 'mfe-dashboard', what: 'count the reports by status' },
    }),
  oldestPending: () =>
    queryOptions({
      queryKey: [...reportFiguresKey, 'oldest pending'],
      queryFn: ({ signal }) => readOldestPending(signal),
      staleTime,
      meta: { module: 'mfe-dashboard', what: 'read the oldest pending report' },
    }),
  decisions: (day: Day) =>
    queryOptions({
      queryKey: [...reportFiguresKey, 'decisions', day],
      queryFn: ({ signal }) => countDecisions(day, signal),
      // A database without this count is not asked for it again.
      staleTime: ({ state }) => (state.data === null ? 'static' : staleTime),
      meta: { module: 'mfe-dashboard', what: 'count the decisions of today' },
    }),
};
