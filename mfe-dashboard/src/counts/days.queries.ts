import { countQuery } from './count-query.ts';
import { countGamesByDay, countReportsByDay } from './days.api.ts';

/** In milliseconds: where the database cannot count by day, a chart reads up to 3,000 rows. */
const staleTime = 300_000;

/** One query per chart, so that a failure affects only its own chart. */
export const dayQueries = {
  games: () => countQuery(['games by day'], 'count the games by day', countGamesByDay, staleTime),
  reports: () =>
    countQuery(['reports by day'], 'count the reports by day', countReportsByDay, staleTime),
};
