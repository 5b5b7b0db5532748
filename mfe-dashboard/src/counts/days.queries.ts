import { queryOptions } from '@tanstack/react-query';
import { countGamesByDay, countReportsByDay } from './days.api.ts';

/** One query per chart, so that a failure affects only its own chart. */
export const dayQueries = {
  games: () =>
    queryOptions({
      queryKey: ['dashboard', 'games by day'],
      queryFn: ({ signal }) => countGamesByDay(signal),
      meta: { module: 'mfe-dashboard', what: 'count the games by day' },
    }),
  reports: () =>
    queryOptions({
      queryKey: ['dashboard', 'reports by day'],
      queryFn: ({ signal }) => countReportsByDay(signal),
      meta: { module: 'mfe-dashboard', what: 'count the reports by day' },
    }),
};
