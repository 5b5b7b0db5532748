import type { FeatureRoute, RouteParameters } from '@panel/shared-federation';
import { matchPath, matchRoutes } from 'react-router-dom';
import type { ModuleLoad } from '../federation/module-store.types.ts';
import { adminPath } from '../addresses/paths.ts';

export interface FoundRoute extends FeatureRoute {
  parameters: RouteParameters;
}

/** Finds the page of a loaded module at an address: the one that React Router renders. */
export function findFeatureRoute(load: ModuleLoad, pathname: string): FoundRoute | undefined {
  const routes = load.status === 'ready' ? load.module.routes : [];
  const found = matchRoutes(
    routes.map((page) => ({ path: adminPath(page.path), handle: page })),
    pathname,
  )?.[0];
  return found && { ...found.route.handle, parameters: found.params };
}

/** Whether a pathname matches the pattern of a route below /admin. */
export function matchesAdminRoute(pathname: string, route: string): boolean {
  return matchPath(adminPath(route), pathname) !== null;
}
