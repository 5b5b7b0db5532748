import type { FeatureModule, SearchResult } from '@panel/shared-federation';
import { excerpt } from '@panel/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { adminPath } from '../addresses/paths.ts';
import { moduleEntries } from '../modules/module-entries.ts';
import { navigation } from '../addresses/sidebar-entries.ts';
import type { ModuleStore } from '../federation/module-store.types.ts';
import { startNearMatch } from './split-matches.ts';

/** Results shown per module at most: the module's screen shows all. */
const maxResults = 5;

/** Fewer letters match almost every row. */
export const minLetters = 2;

/** Longest title, detail or status, in characters: a module may return texts of any length. */
const maxTextLength = 120;

/** How much of a title is searched for the first match, in characters. */
const maxSearchedLength = 1_000;

export interface SearchHit {
  title: string;
  detail: string | undefined;
  status: string | undefined;
  /** The address below /admin, with its query. */
  path: string;
}

export interface ModuleSearch {
  found: readonly SearchHit[];
  /** Whether a module has found more rows than are shown. */
  hasMore: boolean;
  /** Which loaded modules were searched: 'none' for too few letters, 'some' when the search of one failed. */
  asked: 'none' | 'some' | 'all';
}

/** Searches the rows that the loaded modules have read already. */
export function searchModules(
  words: string,
  modules: ModuleStore,
  queries: QueryClient,
): ModuleSearch {
  const sought = words.trim();
  if (sought.length < minLetters) {
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
  const entries = [...navigation, ...moduleEntries(modules.registryState())];
  const loaded = entries.flatMap(({ segment }) => {
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
    const distinct = firstDistinct(results, maxResults + 1);
    return {
      found: distinct.slice(0, maxResults).flatMap((result) => toSearchHits(result, words)),
      hasMore: distinct.length > maxResults,
    };
  } catch (error) {
    console.error('[panel] shell: the search of a module failed', error);
    return undefined;
  }
}

/** The first results that a user can tell from those before. */
function firstDistinct(results: readonly SearchResult[], count: number): SearchResult[] {
  const seen = new Set<string>();
  const distinct: SearchResult[] = [];
  for (const result of results) {
    const text = JSON.stringify([result.title, result.detail, result.status]);
    if (!seen.has(text)) {
      seen.add(text);
      distinct.push(result);
    }
    if (distinct.length === count) {
      break;
    }
  }
  return distinct;
}

/** Drops results that lead out of /admin or are not texts. */
function toSearchHits({ title, detail, status, to }: SearchResult, words: string): SearchHit[] {
  const { origin, pathname, search } = new URL(`/admin/${to}`, window.location.origin);
  const isBelowAdmin =
    origin === window.location.origin && pathname.startsWith(adminPath('') + '/');
  if (!isBelowAdmin || typeof title !== 'string') {
    return [];
  }
  return [
    {
      title: excerpt(startNearMatch(excerpt(title, maxSearchedLength), words), maxTextLength),
      detail: startOf(detail),
      status: startOf(status),
      path: pathname + search,
    },
  ];
}

function startOf(text: unknown): string | undefined {
  return typeof text === 'string' ? excerpt(text, maxTextLength) : undefined;
}
