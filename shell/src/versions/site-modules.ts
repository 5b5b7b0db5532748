import { isModuleName, type ParsedRegistry } from '@panel/shared-federation';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { listCandidates, type OfferedCandidate } from '../federation/read-candidates.ts';
import { isWithdrawn } from '../federation/registry/seen-registries.ts';
import { useModuleStore } from '../modules/module-store-context.ts';

/** A module in the site's registry. */
export interface SiteModule {
  name: string;
  routes: readonly string[];
  /** The site's version; undefined when its entry cannot be used. */
  version: string | undefined;
  /** Whether the site names hashes of its scripts: a development server does not. */
  isHashed: boolean;
}

/** The registry of the site; undefined until it is read. */
export function useSiteRegistry(): ParsedRegistry | undefined {
  const store = useModuleStore();
  const state = useSyncExternalStore(store.subscribe, store.registryState);
  return state.status === 'ready' ? state.parsed : undefined;
}

/** The modules in a registry, also those that the site cannot run. */
export function modulesOf({ registry, rejected }: ParsedRegistry): SiteModule[] {
  return [
    ...Object.entries(registry.modules).map(([name, { routes, current }]) => ({
      name,
      routes,
      version: current.version,
      isHashed: Object.keys(current.integrity).length > 0,
    })),
    ...rejected.map(({ name, routes }) => ({ name, routes, version: undefined, isHashed: false })),
  ];
}

/** The candidates of a module that the panel would run, the last to expire first. */
export type Candidates = readonly OfferedCandidate[] | 'pending' | 'failed';

/** Reads the candidates of each module. Those that are its version of the site, or were withdrawn, are left out. */
export function useCandidates(
  modules: readonly SiteModule[],
  registryUrl: string,
  site: ParsedRegistry | undefined,
): Candidates[] {
  const answers = useQueries({
    queries: modules.map(({ name }) =>
      queryOptions({
        queryKey: ['panel', 'candidates', registryUrl, name],
        queryFn: () => listCandidates(registryUrl, name),
        enabled: isModuleName(name),
        retry: false,
        meta: { module: 'shell', what: 'list the candidates of a module' },
      }),
    ),
  });
  return modules.map(({ name, version: current }, index) => {
    const { data = [], isLoading = false, isError = false } = answers[index] ?? {};
    if (isLoading || isError) {
      return isError ? 'failed' : 'pending';
    }
    return data.filter(
      ({ version }) => version !== current && !(site && isWithdrawn(site.registry, name, version)),
    );
  });
}
