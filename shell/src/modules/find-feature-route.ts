import type { FeatureRoute } from '@panel/shared-federation';
import { matchPath } from 'react-router-dom';
import type { ModuleLoad } from '../federation/module-store.types.ts';
import { adminPath } from '../addresses/paths.ts';

/** Finds the page of a loaded module at an address. */
export function findFeatureRoute(load: ModuleLoad, pathname: string): FeatureRoute | undefined {
  return load.status === 'ready'
    ? load.module.routes.find(({ path }) => matchesAdminRoute(pathname, path))
    : undefined;
}

/** Whether a pathname matches the pattern of a route below /admin. */
export function matchesAdminRoute(pathname: string, route: string): boolean {
  return matchPath(adminPath(route), pathname) !== null;
}
