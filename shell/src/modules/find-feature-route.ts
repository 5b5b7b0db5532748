import type { FeatureRoute } from '@panel/shared-federation';
import { isAtAdminPath } from '../addresses/is-at-admin-path.ts';
import type { ModuleLoad } from '../federation/types/module-store.types.ts';

/** Finds the page of a loaded module at an address. */
export function findFeatureRoute(load: ModuleLoad, pathname: string): FeatureRoute | undefined {
  return load.status === 'ready'
    ? load.module.routes.find(({ path }) => isAtAdminPath(pathname, path))
    : undefined;
}
