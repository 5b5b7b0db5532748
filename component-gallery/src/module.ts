import type { FeatureModule } from '@panel/shared-federation';
import { ComponentsPage } from './components-page.tsx';
import { rowsQueries } from './table/rows.queries.ts';

export default {
  contractVersion: 1,
  routes: [
    {
      path: 'components',
      title: 'Componentes',
      Component: ComponentsPage,
      prefetch: (queries) => queries.prefetchQuery(rowsQueries.newest()),
    },
  ],
} satisfies FeatureModule;
