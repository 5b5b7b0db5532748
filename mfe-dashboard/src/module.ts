import type { FeatureModule } from '@panel/shared-federation';
import { localDay } from '@panel/shared-ui';
import { reportFigureQueries } from './counts/report-figures.queries.ts';
import { statQueries } from './dashboard/dashboard.queries.ts';
import { DashboardPage } from './dashboard/dashboard-page.tsx';

export default {
  contractVersion: 1,
  routes: [
    {
      path: '',
      Component: DashboardPage,
      prefetch: (queries) =>
        Promise.all([
          ...Object.values(statQueries).map((stat) => queries.prefetchQuery(stat())),
          queries.prefetchQuery(reportFigureQueries.byStatus()),
          queries.prefetchQuery(reportFigureQueries.oldestPending()),
          queries.prefetchQuery(reportFigureQueries.decisions(localDay(new Date()))),
        ]),
    },
  ],
} satisfies FeatureModule;
