import { queryOptions } from '@tanstack/react-query';
import { listSports } from './sports.api.ts';

export const sportsQueries = {
  all: () =>
    queryOptions({
      queryKey: ['mfe-games-catalog', 'sports'],
      queryFn: ({ signal }) => listSports(signal),
      meta: { module: 'mfe-games-catalog', what: 'list the sports' },
    }),
};
