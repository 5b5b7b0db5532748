import { queryOptions } from '@tanstack/react-query';
import { listNewestGames } from './games.api.ts';

export const gamesQueries = {
  newest: () =>
    queryOptions({
      queryKey: ['mfe-games-catalog', 'games', 'newest'],
      queryFn: ({ signal }) => listNewestGames(signal),
      meta: { module: 'mfe-games-catalog', what: 'list the games' },
    }),
};
