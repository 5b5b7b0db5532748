import { Autocomplete } from '@base-ui/react/autocomplete';
import { keysSetting, useColorScheme, useSetting } from '@panel/shared-ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { useModuleStore } from '../modules/module-store-context.ts';
import { useDestinations } from '../modules/destinations.ts';
import { actions, matching, type PaletteGroup, results, screens } from './palette-items.ts';
import { type ModuleSearch, searchModules } from './search-modules.ts';

interface PaletteGroups extends Pick<ModuleSearch, 'hasMore' | 'asked'> {
  groups: PaletteGroup[];
}

/** Screens, actions and rows that match the user's words. */
export function usePaletteGroups(words: string): PaletteGroups {
  const [, setColorScheme] = useColorScheme();
  const destinations = useDestinations();
  const hasKeys = useSetting(keysSetting)[0] === 'on';
  const modules = useModuleStore();
  const queries = useQueryClient();
  const { contains } = Autocomplete.useFilter({ locale: 'pt-BR', sensitivity: 'base' });
  // Searching many rows is slow: the typed letters render first.
  const sought = useDeferredValue(words);
  const listsReadAt = useListsReadAt(queries);
  const { found, hasMore, asked } = useMemo(
    () => searchModules(sought, modules, queries),
    // `listsReadAt` is a dependency because a list may load while the palette is open.
    // oxlint-disable-next-line react/exhaustive-deps
    [sought, modules, queries, listsReadAt],
  );
  const groups = [
    ...matching([screens(destinations, hasKeys), actions(setColorScheme)], words, contains),
    ...(found.length > 0 ? [results(found)] : []),
  ];
  return { groups, hasMore, asked };
}

/** When any query last received data, in milliseconds since 1970. */
function useListsReadAt(queries: QueryClient): number {
  const cache = queries.getQueryCache();
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => Math.max(0, ...cache.getAll().map(({ state }) => state.dataUpdatedAt)),
  );
}
