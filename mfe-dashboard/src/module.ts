import type { FeatureModule } from '@panel/shared-federation';
import { statQueries } from './dashboard/dashboard.queries.ts';
import { DashboardPage } from './dashboard/dashboard-page.tsx';

export default {
  contractVersion: 1,
  routes: [
    {
      path: '',
      Component: DashboardPage,
      prefetch: (queries) =>
        Promise.all(Object.values(statQueries).map((stat) => queries.prefetchQuery(stat()))),
    },
  ],
} satisfies FeatureModule;
