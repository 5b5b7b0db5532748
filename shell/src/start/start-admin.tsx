import type { SiteConfig } from '@panel/shared-federation';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { AdminRoutes } from '../routes/admin-routes.tsx';
import { createQueries } from './create-queries.ts';
import { createLoadHistory, observeLoads } from '../diagnostics/load-history.ts';
import { adminSegment } from '../addresses/paths.ts';
import type { IncidentSink } from '../incidents/incident-sink.ts';
import { recordIncident } from '../incidents/incidents.ts';
import { findFeatureRoute } from '../modules/find-feature-route.ts';
import { loadFirstScreen } from './load-first-screen.ts';
import { prefetchCurrentPage } from '../modules/prefetch.ts';
import { ModuleStoreContext } from '../modules/module-store-context.ts';
import { createModuleStore } from '../federation/module-store.ts';
import type { Candidates } from '../federation/module-store.types.ts';
import { SitePolicyContext } from '../overrides/site-policy-context.ts';
import { activateOverrides } from '../overrides/active-overrides.ts';
import type { OverrideBannerProps } from '../overrides/override-banner.tsx';
import { pause } from '../browser/pause.ts';
import type { Override } from '../overrides/override.ts';
import {
  readStoredOverrides,
  storeOverrides,
  type TakenOverrides,
} from '../overrides/take-overrides.ts';
import { createUpdates } from '../updates/updates.ts';

/** How long pages wait for candidates, and for the code that reads them. */
const maxCandidatesMs = 6_000;

export interface AdminOptions {
  config: SiteConfig;
  /** By default a new client. */
  queries?: QueryClient;
  /** What sends incidents, if the site wants them. */
  incidents?: Promise<IncidentSink | undefined> | undefined;
  /** The overrides when the page started. */
  overrides: TakenOverrides;
}

/**
 * Creates the stores that the pages below /admin use, and loads the first screen before the first render if
 * a signed-in user has opened an address there.
 *
 * @returns the component of everything below /admin
 */
export async function startAdmin({
  config,
  queries = createQueries(),
  incidents,
  overrides: { active, refused },
}: AdminOptions): Promise<ComponentType> {
  const { registryUrl } = config;
  const history = createLoadHistory();
  observeLoads(history, (load, error) => recordIncident({ kind: 'load', load, error }));
  const overrides = activateOverrides(active);
  const { builds, versions } = overrides;
  const candidates = versions.size > 0 ? loadCandidates(registryUrl, versions) : undefined;
  void candidates?.then((found) => forgetUnknown(found?.unknown ?? [], active));
  const modules = createModuleStore({
    registryUrl,
    overrides: builds,
    candidates,
    beforeShown: (load, segment) => prefetchCurrentPage(load, segment, queries),
  });
  void incidents?.then((sink) =>
    sink?.describeWith({
      registry: modules.registryState,
      pathOf: (pathname) =>
        findFeatureRoute(modules.state(adminSegment(pathname) ?? ''), pathname)?.path,
    }),
  );
  if (active.length + refused.length > 0) {
    void showBanner({ overrides, refused, candidates, modules });
  }
  const updates = createUpdates(registryUrl, modules);
  const diagnostics = { registryUrl, overrides: active, history };
  await loadFirstScreen(modules, queries);
  return () => (
    <QueryClientProvider client={queries}>
      <SitePolicyContext value={config}>
        <ModuleStoreContext value={modules}>
          <AdminRoutes updates={updates} diagnostics={diagnostics} />
        </ModuleStoreContext>
      </SitePolicyContext>
    </QueryClientProvider>
  );
}

/** Lazy-loads what reads candidates; few addresses name one. @returns undefined when that takes too long, or fails */
async function loadCandidates(
  registryUrl: string,
  versions: ReadonlyMap<string, string>,
): Promise<Candidates | undefined> {
  try {
    const read = async () => {
      const { readCandidates } = await import(
        /* webpackChunkName: "overrides" */ '../federation/read-candidates.ts'
      );
      return readCandidates(registryUrl, versions);
    };
    return await Promise.race([read(), pause(maxCandidatesMs).then(() => undefined)]);
  } catch (error) {
    console.error('[panel] shell: could not read the candidates', error);
    return undefined;
  }
}

/** Removes from storage the candidates that the site does not offer. Keeps those that another tab has stored since. */
function forgetUnknown(unknown: readonly string[], asked: readonly Override[]): void {
  const forgotten = asked.filter(
    (override) => 'version' in override && unknown.includes(override.name),
  );
  if (forgotten.length > 0) {
    const isSame = (one: Override, other: Override) =>
      one.name === other.name &&
      'version' in one &&
      'version' in other &&
      one.version === other.version;
    storeOverrides(
      readStoredOverrides().filter((stored) => !forgotten.some((each) => isSame(each, stored))),
    );
  }
}

/** Lazy-loads and shows the banner; few addresses name an override. */
async function showBanner(props: OverrideBannerProps): Promise<void> {
  try {
    const { showOverrideBanner } = await import(
      /* webpackChunkName: "overrides" */ '../overrides/override-banner.tsx'
    );
    showOverrideBanner(document.getElementById('root') as HTMLElement, props);
  } catch (error) {
    console.error('[panel] shell: could not show the banner of overrides', error);
  }
}
