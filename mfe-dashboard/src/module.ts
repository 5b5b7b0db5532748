import type { FeatureModule } from '@panel/shared-federation';
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
          prefetchCount(queries, statQueries.games()),
          prefetchCount(queries, statQueries.users()),
          prefetchCount(queries, statQueries.posts()),
          prefetchCount(queries, statQueries.comments()),
          prefetchCount(queries, reportFigureQueries.pending()),
          prefetchCount(queries, reportFigureQueries.oldestPending()),
        ]),
    },
  ],
} satisfies FeatureModule;
