import type { FeatureRoute } from '@panel/shared-federation';
import { matchPath } from 'react-router-dom';
import type { ModuleLoad } from '../federation/types/module-store.types.ts';

/** The page of a loaded module that an address names. */
export function findFeatureRoute(load: ModuleLoad, pathname: string): FeatureRoute | undefined {
  return load.status === 'ready'
    ? load.module.routes.find(({ path }) => matchPath(`/admin/${path}`, pathname))
    : undefined;
}
