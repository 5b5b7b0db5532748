import type { FeatureModule } from '@panel/shared-federation';
import { localDay } from '@panel/shared-ui';
import { prefetchCount } from './counts/count-query.ts';
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
          ...Object.values(statQueries).map((stat) => prefetchCount(queries, stat())),
          prefetchCount(queries, reportFigureQueries.pending()),
          prefetchCount(queries, reportFigureQueries.oldestPending()),
          prefetchCount(queries, reportFigureQueries.decisions(localDay(new Date()))),
        ]),
    },
  ],
} satisfies FeatureModule;
