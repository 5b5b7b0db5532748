import type { FeatureRoute } from '@panel/shared-federation';
import { matchesAdminRoute } from '../addresses/matches-admin-route.ts';
import type { ModuleLoad } from '../federation/types/module-store.types.ts';

/** Finds the page of a loaded module at an address. */
export function findFeatureRoute(load: ModuleLoad, pathname: string): FeatureRoute | undefined {
  return load.status === 'ready'
    ? load.module.routes.find(({ path }) => matchesAdminRoute(pathname, path))
    : undefined;
}
