import { countQuery } from './count-query.ts';
import type { Day } from './day.ts';
import {
  countDecided,
  countDecisions,
  countPending,
  readOldestPending,
} from './report-figures.api.ts';

/** The start of the query key of each figure that a decision about a report changes. */
export const reportFiguresKey = ['mfe-dashboard', 'report figures'];

/** The figures that a decision about a report changes: see `useFreshReportFigures`. */
export const reportFigureQueries = {
  pending: () => figure(['pending'], 'count the pending reports', countPending),
  decided: () => figure(['decided'], 'count the reports by status', countDecided),
  oldestPending: () => figure(['oldest'], 'read the oldest pending report', readOldestPending),
  decisions: (day: Day) =>
    figure(['decisions', day], 'count the decisions of today', (signal) =>
      countDecisions(day, signal),
    ),
};

function figure<Data>(key: string[], what: string, read: (signal: AbortSignal) => Promise<Data>) {
  // A click reads what hovering has just read only once; afterwards the figures may have changed.
  return countQuery(['report figures', ...key], what, read, 2_000);
}
