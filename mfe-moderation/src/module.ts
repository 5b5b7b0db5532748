import type { FeatureModule } from '@panel/shared-federation';
import { findReports } from './reports/find-reports.ts';
import { reportQueries } from './reports/reports.queries.ts';
import { ReportsPage } from './reports/reports-page.tsx';

export default {
  contractVersion: 1,
  routes: [
    {
      path: 'reports',
      Component: ReportsPage,
      // Reads the list only if it is not cached: refetching all pages of a stale list is left to the page.
      prefetch: (queries) =>
        queries.prefetchInfiniteQuery({ ...reportQueries.list(), staleTime: Infinity }),
    },
  ],
  search: findReports,
} satisfies FeatureModule;
