import { formatText, formatTimestamp, hasText } from '@panel/shared-ui';
import type { SearchResult } from '@panel/shared-federation';
import { createRowSearch } from '@panel/shared-ui/table';
import type { QueryClient } from '@tanstack/react-query';
import type { Player } from './player.ts';
import { playersQueries } from './players.queries.ts';

const search = createRowSearch(({ firstName, displayName, id }: Player) =>
  [firstName, displayName, id].map(formatText),
);

/** Finds the loaded players who have every word in their name, display name or ID. */
export function findPlayers(words: string, queries: QueryClient): SearchResult[] {
  const players = queries.getQueryData(playersQueries.newest().queryKey) ?? [];
  return players.filter(search.matcher(words)).map(({ id, firstName, displayName, createdAt }) => {
    const name = [displayName, firstName].find(hasText);
    return {
      title: formatText(name ?? null),
      detail: `Cadastro em ${formatTimestamp(createdAt, 'date')}`,
      to: `players?${new URLSearchParams({ q: name ?? id ?? '' }).toString()}`,
    };
  });
}
