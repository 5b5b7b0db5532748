import { sessionState } from '@panel/shared-auth';
import type { SiteConfig } from '@panel/shared-federation';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { AdminArea } from '../../shell/src/admin-area.tsx';
import { createLoadHistory } from '../../shell/src/diagnostics/load-history.ts';
import { isAdminQuery } from '../../shell/src/guard/role.queries.ts';
import { adminSegment } from '../../shell/src/layout/admin-address.ts';
import { ModuleStoreContext } from '../../shell/src/modules/module-store-context.ts';
import { loadAndPrefetch } from '../../shell/src/modules/use-prefetch.ts';
import type { Updates } from '../../shell/src/updates/updates.ts';
import { bundledModules } from './bundled-modules.ts';

interface AdminOptions {
  config: SiteConfig;
  queries: QueryClient;
}

/** `shell/src/admin.tsx` without overrides, updates and the history of loads. */
export function startAdmin({ config, queries }: AdminOptions): ComponentType {
  const modules = bundledModules();
  const session = sessionState();
  if (adminSegment(window.location.pathname) !== undefined && session.status === 'signed-in') {
    loadAndPrefetch(window.location.pathname, modules, queries);
    void queries.prefetchQuery(isAdminQuery(session.userId));
  }
  const { registryUrl } = config;
  const diagnostics = { registryUrl, overrides: [], history: createLoadHistory() };
  return () => (
    <ModuleStoreContext value={modules}>
      <AdminArea updates={noUpdates} diagnostics={diagnostics} />
    </ModuleStoreContext>
  );
}

const noUpdates: Updates = {
  isAvailable: () => false,
  dismiss: () => {},
  subscribe: () => () => {},
  watch: () => () => {},
};
