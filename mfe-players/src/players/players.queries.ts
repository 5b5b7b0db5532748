import { queryOptions } from '@tanstack/react-query';
import { listNewestPlayers } from './players.api.ts';

export const playersQueries = {
  newest: () =>
    queryOptions({
      queryKey: ['mfe-players', 'players', 'newest'],
      queryFn: ({ signal }) => listNewestPlayers(signal),
      meta: { module: 'mfe-players', what: 'list the players' },
    }),
};
