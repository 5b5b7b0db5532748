import type { SiteConfig } from '@panel/shared-federation';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { AdminRoutes } from '../../shell/src/routes/admin-routes.tsx';
import { createLoadHistory } from '../../shell/src/diagnostics/load-history/load-history.ts';
import { loadFirstScreen } from '../../shell/src/start/load-first-screen.ts';
import { ModuleStoreContext } from '../../shell/src/modules/module-store-context.ts';
import type { Updates } from '../../shell/src/updates/updates.ts';
import { bundledModules } from './bundled-modules.ts';

interface AdminOptions {
  config: SiteConfig;
  queries: QueryClient;
}

/** `shell/src/start/start-admin.tsx` without overrides, updates and load history. */
export async function startAdmin({ config, queries }: AdminOptions): Promise<ComponentType> {
  const modules = bundledModules(queries);
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
