import type { FeatureModule, SearchResult } from '@panel/shared-federation';
import type { QueryClient } from '@tanstack/react-query';
import { navigation } from '../addresses/sidebar-entries.ts';
import type { ModuleStore } from '../federation/types/module-store.types.ts';

/** Results shown per module at most: the module's screen shows all. */
const maxResults = 5;

/** Fewer letters match almost every row. */
const minLetters = 2;

export interface ModuleSearch {
  found: readonly SearchResult[];
  /** Whether a module has found more rows than are shown. */
  hasMore: boolean;
  /** Whether there were enough letters to search. */
  isSearched: boolean;
}

/** Searches the rows that the loaded modules have read already. */
export function searchModules(
  words: string,
  modules: ModuleStore,
  queries: QueryClient,
): ModuleSearch {
  const sought = words.trim();
  if (sought.length < minLetters) {
    return { found: [], hasMore: false, isSearched: false };
  }
  const answers = loadedModules(modules).map((module) => resultsOf(module, sought, queries));
  return {
    found: answers.flatMap((results) => results.slice(0, maxResults)),
    hasMore: answers.some((results) => results.length > maxResults),
    isSearched: true,
  };
}

function loadedModules(modules: ModuleStore): FeatureModule[] {
  const loaded = navigation.flatMap(({ segment }) => {
    const state = modules.state(segment);
    return state.status === 'ready' ? [state.module] : [];
  });
  return [...new Set(loaded)];
}

/** The results of one module; none when its code throws. */
function resultsOf(
  module: FeatureModule,
  words: string,
  queries: QueryClient,
): readonly SearchResult[] {
  try {
    return module.search?.(words, queries) ?? [];
  } catch (error) {
    console.error('[panel] shell: the search of a module failed', error);
    return [];
  }
}
