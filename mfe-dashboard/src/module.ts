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
        Object.values(statQueries).forEach((stat) => void queries.prefetchQuery(stat())),
    },
  ],
} satisfies FeatureModule;
