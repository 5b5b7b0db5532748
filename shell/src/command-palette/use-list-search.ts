import { skipToken, useQuery } from '@tanstack/react-query';
import { formatNumber } from '@panel/shared-ui';
import { usePlaceAddress } from '@panel/shared-federation/router';
import { adminSegment } from '../addresses/paths.ts';
import { pause } from '../browser/pause.ts';
import { findFeatureRoute } from '../modules/find-feature-route.ts';
import { useModuleStore } from '../modules/module-store-context.ts';
import { minLetters } from './search-modules.ts';

/** Longer than the pause between two letters. */
const typingPauseMs = 300;

/** The search of all reports in the backend: a browser loads only a part of them. */
export interface ListSearch {
  label: string;
  path: string;
  /** The number of matches; undefined when the page's module does not count them. */
  count: string | undefined;
}

/**
 * Offers to search all reports, and counts the matches once the user pauses typing. It loads their module for that.
 *
 * @returns undefined when no module has the reports, or for too few letters
 */
export function useListSearch(words: string): ListSearch | undefined {
  const modules = useModuleStore();
  const sought = words.trim();
  const address = usePlaceAddress();
  const path = sought.length >= minLetters ? address('reports', { q: sought }) : undefined;
  const { data, isError } = useQuery({
    queryKey: ['panel', 'matches', path],
    queryFn: path
      ? async ({ signal }) => {
          await pause(typingPauseMs);
          signal.throwIfAborted();
          const { pathname } = new URL(path, window.location.origin);
          const load = await modules.preload(adminSegment(pathname) ?? '');
          signal.throwIfAborted();
          const count = await findFeatureRoute(load, pathname)?.countMatches?.(sought, signal);
          return count ?? null;
        }
      : skipToken,
    retry: false,
    meta: { module: 'shell', what: 'count what a search finds' },
  });
  if (path === undefined) {
    return undefined;
  }
  const count = isError ? '-' : countText(data);
  return { label: `Buscar '${sought}' em todos os reports`, path, count };
}

function countText(count: number | null | undefined): string | undefined {
  if (count === undefined) {
    return 'Contando…';
  }
  return count === null
    ? undefined
    : `${formatNumber(count)} ${count === 1 ? 'resultado' : 'resultados'}`;
}
