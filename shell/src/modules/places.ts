import { addressFrom, routeOfPlace } from '@panel/shared-federation';
import type { PlaceAddress } from '@panel/shared-federation/router';
import { useMemo, useSyncExternalStore } from 'react';
import type { RegistryState } from '../federation/module-store.types.ts';
import { useModuleStore } from './module-store-context.ts';

/** The function that makes addresses of the places that the registry's modules have. */
export function useRegistryPlaces(): PlaceAddress {
  const store = useModuleStore();
  const registry = useSyncExternalStore(store.subscribe, store.registryState);
  return useMemo(() => placeAddressIn(registry), [registry]);
}

/** A place belongs to the first module that names it, and leads to that module's own routes only. */
function placeAddressIn(state: RegistryState): PlaceAddress {
  const modules = state.status === 'ready' ? Object.values(state.parsed.registry.modules) : [];
  const templates = new Map<string, string>();
  for (const { routes, current } of modules) {
    for (const [name, template] of Object.entries(current.places ?? {})) {
      const [segment = ''] = routeOfPlace(template).split('/');
      if (routes.includes(segment) && !templates.has(name)) {
        templates.set(name, template);
      }
    }
  }
  return (name, ...[parameters = {}]) => {
    const template = templates.get(name);
    return template === undefined ? undefined : addressFrom(template, parameters);
  };
}
