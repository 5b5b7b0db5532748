import type { FeatureModule } from '@panel/shared-federation';
import { findReports } from './data/find-reports.ts';
import { newestReports } from './data/list/report-list.ts';
import { reportListQueries } from './data/list/report-list.queries.ts';
import { ReportsPage } from './reports-page.tsx';

export default {
  contractVersion: 1,
  routes: [
    {
      path: 'reports',
      Component: ReportsPage,
      prefetch: (queries) => queries.prefetchQuery(reportListQueries.opening(newestReports)),
    },
  ],
  search: findReports,
} satisfies FeatureModule;
