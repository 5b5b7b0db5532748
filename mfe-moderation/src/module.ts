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
      // A prefetch reads a list that is not cached only; refetching all its pages is left to the page.
      prefetch: (queries) =>
        queries.prefetchInfiniteQuery({ ...reportQueries.list(), staleTime: Infinity }),
    },
  ],
  search: findReports,
} satisfies FeatureModule;
