import { formatDateOnly, formatText } from '@panel/shared-ui';
import type { SearchResult } from '@panel/shared-federation';
import { createRowSearch } from '@panel/shared-ui/table';
import type { QueryClient } from '@tanstack/react-query';
import type { Game } from './game.ts';
import { gamesQueries } from './games.queries.ts';

const search = createRowSearch(({ title, sport, location }: Game) =>
  [title, sport, location].map(formatText),
);

/** Finds the loaded games that have every word in title, sport or location. */
export function findGames(words: string, queries: QueryClient): SearchResult[] {
  const games = queries.getQueryData(gamesQueries.newest().queryKey) ?? [];
  return games.filter(search.matcher(words)).map(({ title, sport, gameDate }) => ({
    title: formatText(title),
    detail: `${formatText(sport)}, ${formatDateOnly(gameDate)}`,
    to: `games?${new URLSearchParams({ q: title ?? '' }).toString()}`,
  }));
}
