import type { SiteConfig } from '@panel/shared-federation';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { AdminRoutes } from '../../shell/src/routes/admin-routes.tsx';
import { createLoadHistory } from '../../shell/src/diagnostics/load-history.ts';
import { loadFirstScreen } from '../../shell/src/start/load-first-screen.ts';
import { ModuleStoreContext } from '../../shell/src/modules/module-store-context.ts';
import type { Updates } from '../../shell/src/updates/updates.ts';
import { createBundledModuleStore } from './bundled-module-store.ts';

interface AdminOptions {
  config: SiteConfig;
  queries: QueryClient;
}

/**
 * Does the work of `shell/src/start/start-admin.tsx` with bundled modules. It supports no overrides
 * and no updates, and records no loads.
 */
export async function startAdmin({ config, queries }: AdminOptions): Promise<ComponentType> {
  const modules = createBundledModuleStore(queries);
  const { registryUrl } = config;
  const diagnostics = { registryUrl, overrides: [], history: createLoadHistory() };
  await loadFirstScreen(modules, queries);
  return () => (
    <ModuleStoreContext value={modules}>
      <AdminRoutes updates={noUpdates} diagnostics={diagnostics} />
    </ModuleStoreContext>
  );
}

const noUpdates: Updates = {
  isAvailable: () => false,
  dismiss: () => {},
  subscribe: () => () => {},
  watch: () => () => {},
};
