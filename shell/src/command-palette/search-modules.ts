import type { FeatureModule, SearchResult } from '@panel/shared-federation';
import type { QueryClient } from '@tanstack/react-query';
import { adminPath } from '../addresses/admin-paths.ts';
import { navigation } from '../addresses/navigation.ts';
import type { ModuleStore } from '../federation/types/module-store.types.ts';

/** Of one module; who looks for more goes to its screen. */
const mostResults = 5;

/** Fewer letters find nothing in rows: almost every row contains one letter. */
const fewestLetters = 2;

/** What shows of a title or detail, in characters: rows of any length may come from a module. */
const mostShown = 120;

export interface SearchHit {
  title: string;
  detail: string | undefined;
  /** The address below /admin, with its query. */
  path: string;
}

export interface ModuleSearch {
  found: readonly SearchHit[];
  /** Whether some module has found more than is offered. */
  hasMore: boolean;
  /** Whether the loaded modules were asked: 'none' for too few letters, 'some' when one failed. */
  asked: 'none' | 'some' | 'all';
}

/** What the modules that are loaded find among what they have read; nothing for too few letters. */
export function searchModules(
  words: string,
  modules: ModuleStore,
  queries: QueryClient,
): ModuleSearch {
  const sought = words.trim();
  if (sought.length < fewestLetters) {
    return { found: [], hasMore: false, asked: 'none' };
  }
  const answers = loadedModules(modules).map((module) => resultsOf(module, sought, queries));
  return {
    found: answers.flatMap((answer) => answer?.found ?? []),
    hasMore: answers.some((answer) => answer?.hasMore),
    asked: answers.includes(undefined) ? 'some' : 'all',
  };
}

function loadedModules(modules: ModuleStore): FeatureModule[] {
  const loaded = navigation.flatMap(({ segment }) => {
    const state = modules.state(segment);
    return state.status === 'ready' ? [state.module] : [];
  });
  return [...new Set(loaded)];
}

/** The results of one module; undefined when its code throws. */
function resultsOf(
  module: FeatureModule,
  words: string,
  queries: QueryClient,
): Pick<ModuleSearch, 'found' | 'hasMore'> | undefined {
  try {
    const results: readonly SearchResult[] = module.search?.(words, queries) ?? [];
    return {
      found: results.slice(0, mostResults).flatMap(asFound),
      hasMore: results.length > mostResults,
    };
  } catch (error) {
    console.error('[panel] shell: the search of a module failed', error);
    return undefined;
  }
}

/** What leads out of /admin, or is no text, is left out. */
function asFound({ title, detail, to }: SearchResult): SearchHit[] {
  const { origin, pathname, search } = new URL(`/admin/${to}`, window.location.origin);
  const isBelowAdmin =
    origin === window.location.origin && pathname.startsWith(adminPath('') + '/');
  if (!isBelowAdmin || typeof title !== 'string') {
    return [];
  }
  return [
    {
      title: title.slice(0, mostShown),
      detail: typeof detail === 'string' ? detail.slice(0, mostShown) : undefined,
      path: pathname + search,
    },
  ];
}
