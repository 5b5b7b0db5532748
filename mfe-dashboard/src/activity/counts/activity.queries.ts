import { queryOptions } from '@tanstack/react-query';
import { countGamesByDay, countReportsByDay } from './days.api.ts';
import { countReportsByStatus } from './statuses.api.ts';

/** One query per chart, so that a failure costs one chart only. */
export const activityQueries = {
  gamesByDay: () =>
    queryOptions({
      queryKey: ['dashboard', 'games by day'],
      queryFn: ({ signal }) => countGamesByDay(signal),
      meta: { module: 'mfe-dashboard', what: 'count the games by day' },
    }),
  reportsByDay: () =>
    queryOptions({
      queryKey: ['dashboard', 'reports by day'],
      queryFn: ({ signal }) => countReportsByDay(signal),
      meta: { module: 'mfe-dashboard', what: 'count the reports by day' },
    }),
  reportsByStatus: () =>
    queryOptions({
      queryKey: ['dashboard', 'reports by status'],
      queryFn: ({ signal }) => countReportsByStatus(signal),
      meta: { module: 'mfe-dashboard', what: 'count the reports by status' },
    }),
};
