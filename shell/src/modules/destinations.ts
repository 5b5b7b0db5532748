import { moduleForRoute } from '@panel/shared-federation';
import { useSyncExternalStore } from 'react';
import type { LucideIcon } from 'lucide-react';
import { useModuleStore } from './module-store-context.ts';
import { adminPath } from '../addresses/paths.ts';
import { useModuleEntries } from './module-entries.ts';
import { navigation, type NavigationEntry } from '../addresses/sidebar-entries.ts';

/** A place in the panel that a key or the palette opens. */
export interface Destination {
  label: string;
  path: string;
  icon: LucideIcon;
  key: string | undefined;
}

/** The screens, and the views of those that have a module in the registry. */
export function useDestinations(): Destination[] {
  return getDestinations([...navigation, ...useModuleEntries()], useHasModule());
}

/** Returns a function that tells whether the registry names a module for a route. */
export function useHasModule(): (segment: string) => boolean {
  const store = useModuleStore();
  const registry = useSyncExternalStore(store.subscribe, store.registryState);
  return (segment) =>
    registry.status === 'ready' && moduleForRoute(registry.parsed.registry, segment) !== undefined;
}

/** The screens in the sidebar's order, each followed by its views. */
function getDestinations(
  entries: readonly NavigationEntry[],
  hasModule: (segment: string) => boolean,
): Destination[] {
  return entries.flatMap(({ label, segment, icon, key, views = [] }) => {
    const path = adminPath(segment);
    const shown = hasModule(segment) ? views : [];
    return [
      { label, path, icon, key },
      ...shown.map((view) => ({ ...view, path: path + view.suffix, icon, key: view.key })),
    ];
  });
}
