import { formatDateOnly, formatText } from '@panel/shared-ui';
import type { SearchResult } from '@panel/shared-federation';
import { createRowSearch } from '@panel/shared-ui/table';
import type { QueryClient } from '@tanstack/react-query';
import type { Game } from './game.ts';
import { gamesQueries } from './games.queries.ts';

const search = createRowSearch<Game>([
  { id: 'title', header: 'Título', cell: ({ title }) => formatText(title) },
  { id: 'sport', header: 'Esporte', cell: ({ sport }) => formatText(sport) },
  { id: 'location', header: 'Local', cell: ({ location }) => formatText(location) },
]);

/** Finds loaded games whose title, sport or place matches a query. */
export function findGames(words: string, queries: QueryClient): SearchResult[] {
  const games = queries.getQueryData(gamesQueries.newest().queryKey) ?? [];
  return games.filter(search.matcher(words)).map(({ title, sport, gameDate }) => ({
    title: formatText(title),
    detail: `${formatText(sport)}, ${formatDateOnly(gameDate)}`,
    to: `games?${new URLSearchParams({ q: title ?? '' }).toString()}`,
  }));
}
