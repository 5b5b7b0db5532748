import { skipToken, useQuery } from '@tanstack/react-query';
import { formatNumber } from '@panel/shared-ui';
import { adminPath } from '../addresses/paths.ts';
import { pause } from '../browser/pause.ts';
import { useHasModule } from '../modules/destinations.ts';
import { findFeatureRoute } from '../modules/find-feature-route.ts';
import { useModuleStore } from '../modules/module-store-context.ts';
import { minLetters } from './search-modules.ts';

/** Longer than the pause between two letters. */
const typingPauseMs = 300;

/** The screen whose list is searched in the backend, because a browser loads only a part of it. */
const screen = { segment: 'reports', path: adminPath('reports'), list: 'todos os reports' };

/** The search of a screen's whole list. */
export interface ListSearch {
  label: string;
  path: string;
  /** The number of matches; undefined when the screen's module does not count them. */
  count: string | undefined;
}

/**
 * Offers to search all reports, and counts the matches once the user pauses typing. It loads the screen's module for that.
 *
 * @returns undefined when no module has the screen, or for too few letters
 */
export function useListSearch(words: string): ListSearch | undefined {
  const modules = useModuleStore();
  const sought = words.trim();
  const hasModule = useHasModule();
  const isOffered = sought.length >= minLetters && hasModule(screen.segment);
  const { data, isError } = useQuery({
    queryKey: ['panel', 'matches', screen.path, sought],
    queryFn: isOffered
      ? async ({ signal }) => {
          await pause(typingPauseMs);
          signal.throwIfAborted();
          const load = await modules.preload(screen.segment);
          signal.throwIfAborted();
          const count = await findFeatureRoute(load, screen.path)?.countMatches?.(sought, signal);
          return count ?? null;
        }
      : skipToken,
    retry: false,
    meta: { module: 'shell', what: 'count what a search finds' },
  });
  if (!isOffered) {
    return undefined;
  }
  return {
    label: `Buscar '${sought}' em ${screen.list}`,
    path: `${screen.path}?${new URLSearchParams({ q: sought }).toString()}`,
    count: isError ? '-' : countText(data),
  };
}

function countText(count: number | null | undefined): string | undefined {
  if (count === undefined) {
    return 'Contando…';
  }
  return count === null
    ? undefined
    : `${formatNumber(count)} ${count === 1 ? 'resultado' : 'resultados'}`;
}
