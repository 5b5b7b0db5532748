import { useSyncExternalStore } from 'react';
import { menuIcons } from '@panel/shared-federation';
import { icons, navigation, type NavigationEntry } from '../addresses/sidebar-entries.ts';
import type { RegistryState } from '../federation/module-store.types.ts';
import { useModuleStore } from './module-store-context.ts';

/** Entries of the menu that modules bring, beyond those of R23, in the order of the registry. */
export function useModuleEntries(): NavigationEntry[] {
  const store = useModuleStore();
  return moduleEntries(useSyncExternalStore(store.subscribe, store.registryState));
}

export function moduleEntries(state: RegistryState): NavigationEntry[] {
  const modules = state.status === 'ready' ? Object.values(state.parsed.registry.modules) : [];
  return modules.flatMap(({ routes, current: { menu = {} } }) =>
    routes.flatMap((segment) => {
      const entry = Object.hasOwn(menu, segment) ? menu[segment] : undefined;
      const isFixed = navigation.some((fixed) => fixed.segment === segment);
      return entry && !isFixed
        ? [
            {
              segment,
              label: entry.label,
              icon: icons[menuIcons.find((known) => known === entry.icon) ?? 'document'],
            },
          ]
        : [];
    }),
  );
}
