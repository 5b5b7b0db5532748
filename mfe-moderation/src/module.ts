import type { FeatureModule } from '@panel/shared-federation';
import { findReports } from './data/find-reports.ts';
import { newestReports } from './data/report-list.ts';
import { reportQueries } from './data/report.queries.ts';
import { ReportsPage } from './reports-page.tsx';

export default {
  contractVersion: 1,
  routes: [
    {
      path: 'reports',
      Component: ReportsPage,
      prefetch: (queries) => queries.prefetchQuery(reportQueries.opening(newestReports)),
    },
  ],
  search: findReports,
} satisfies FeatureModule;
