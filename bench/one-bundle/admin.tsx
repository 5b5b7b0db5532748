import type { SiteConfig } from '@panel/shared-federation';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { AdminRoutes } from '../../shell/src/routes/admin-routes.tsx';
import { createLoadHistory } from '../../shell/src/diagnostics/load-history.ts';
import { createQueries } from '../../shell/src/start/create-queries.ts';
import { loadFirstScreen } from '../../shell/src/start/load-first-screen.ts';
import { ModuleStoreContext } from '../../shell/src/modules/module-store-context.ts';
import type { Updates } from '../../shell/src/updates/updates.ts';
import { createBundledModuleStore } from './bundled-module-store.ts';

/**
 * Does the work of `shell/src/start/start-admin.tsx` with bundled modules. It supports no overrides
 * and no updates, and records no loads.
 */
export async function startAdmin({ registryUrl }: SiteConfig): Promise<ComponentType> {
  const queries = createQueries();
  const modules = createBundledModuleStore(queries);
  const diagnostics = { registryUrl, overrides: [], history: createLoadHistory() };
  await loadFirstScreen(modules, queries);
  return () => (
    <QueryClientProvider client={queries}>
      <ModuleStoreContext value={modules}>
        <AdminRoutes updates={noUpdates} diagnostics={diagnostics} />
      </ModuleStoreContext>
    </QueryClientProvider>
  );
}

const noUpdates: Updates = {
  isAvailable: () => false,
  dismiss: () => {},
  subscribe: () => () => {},
  watch: () => () => {},
};
