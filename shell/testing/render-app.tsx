import type { FeatureModule, ModulePlaces } from '@panel/shared-federation';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { LoginPage } from '../src/auth/login/login-page.tsx';
import { AdminRoutes } from '../src/routes/admin-routes.tsx';
import { createQueries } from '../src/start/create-queries.ts';
import { App } from '../src/routes/app.tsx';
import { loadedPage } from '../src/ui/lazy-page.tsx';
import { createLoadHistory } from '../src/diagnostics/load-history.ts';
import { ModuleStoreContext } from '../src/modules/module-store-context.ts';
import type {
  ModuleLoad,
  ModuleStore,
  RegistryState,
} from '../src/federation/module-store.types.ts';
import { createUpdates } from '../src/updates/updates.ts';
import { SitePolicyContext, type SitePolicy } from '../src/overrides/site-policy-context.ts';
import { registryOf, releaseOf } from './registry.ts';

const registryUrl = '/modules/registry.json';

/** Renders the shell at an address. Without a store no route has a module; `environment` is that of the site. */
export function renderApp(
  path: string,
  modules = storeIn({ status: 'unclaimed' }),
  environment?: string,
  policy: SitePolicy = { registryUrl, allowOverrides: false, overrideOrigins: [] },
): RenderResult & { user: UserEvent } {
  window.history.replaceState(null, '', path);
  const updates = createUpdates(registryUrl, modules);
  const diagnostics = { registryUrl, overrides: [], history: createLoadHistory() };
  const queries = createQueries();
  const Admin = () => (
    <QueryClientProvider client={queries}>
      <SitePolicyContext value={policy}>
        <ModuleStoreContext value={modules}>
          <AdminRoutes updates={updates} diagnostics={diagnostics} />
        </ModuleStoreContext>
      </SitePolicyContext>
    </QueryClientProvider>
  );
  // A pause after each key would only slow down the tests that type.
  return {
    user: userEvent.setup({ delay: null }),
    ...render(
      <App environment={environment} login={loadedPage(LoginPage)} admin={loadedPage(Admin)} />,
    ),
  };
}

/** A store in which one loaded module has every route, and these places. */
export function moduleStoreOf(module: FeatureModule, places?: ModulePlaces): ModuleStore {
  const release = releaseOf('0.1.0-abc');
  const routes = module.routes.map(({ path }) => path);
  const parsed = registryOf({ 'mfe-test': { routes, current: { ...release, places } } });
  const readAt = release.publishedAt;
  return storeIn(
    { status: 'ready', name: 'mfe-test', module, release, source: 'registry' },
    { status: 'ready', parsed, source: 'site', readAt },
  );
}

/** A store in which every route has one state; each load and retry ends in it again. */
export function storeIn(
  state: ModuleLoad,
  registry: RegistryState = { status: 'pending' },
): ModuleStore {
  const listeners = new Set<() => void>();
  const again = () => {
    state = { ...state };
    listeners.forEach((listener) => listener());
  };
  return {
    load: again,
    loadBeforeVisit: again,
    preload: () => Promise.resolve(state),
    retry: again,
    usePrevious: again,
    state: () => state,
    registryState: () => registry,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
