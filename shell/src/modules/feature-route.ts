import type { FeatureRoute } from '@panel/shared-federation';
import { matchPath } from 'react-router-dom';
import type { ModuleLoad } from './module-store.ts';

/** The page of a loaded module that an address names. */
export function featureRoute(load: ModuleLoad, pathname: string): FeatureRoute | undefined {
  return load.status === 'ready'
    ? load.module.routes.find(({ path }) => matchPath(`/admin/${path}`, pathname))
    : undefined;
}

/**
 * Whether a card stands in for a page of which nobody can tell yet whether it exists.
 *
 * @param isEntry whether the sidebar has an entry for the route
 */
export function showsCard(load: ModuleLoad, isEntry: boolean): boolean {
  return load.status === 'failed' ? isEntry || load.name !== undefined : load.status === 'slow';
}
