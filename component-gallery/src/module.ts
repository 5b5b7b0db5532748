import type { FeatureModule } from '@panel/shared-federation';
import { ComponentsPage } from './components-page.tsx';

export default {
  contractVersion: 1,
  routes: [
    {
      path: 'components',
      title: 'Componentes',
      Component: ComponentsPage,
    },
  ],
} satisfies FeatureModule;
