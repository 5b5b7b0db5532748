import { queryOptions } from '@tanstack/react-query';
import { countGames, countRecentGames, countRows, countUsers } from './dashboard.api.ts';

/** One query per figure, so that a failure costs one card only. */
export const statQueries = {
  games: () => statQuery('games', countGames),
  users: () => statQuery('users', countUsers),
  posts: () => statQuery('posts', (signal) => countRows('game_feeds', signal)),
  comments: () => statQuery('comments', (signal) => countRows('feed_comments', signal)),
  recentGames: () => statQuery('recent games', countRecentGames),
};

function statQuery(name: string, count: (signal: AbortSignal) => Promise<number>) {
  return queryOptions({
    queryKey: ['dashboard', name],
    queryFn: ({ signal }) => count(signal),
    meta: { module: 'mfe-dashboard', what: `count the ${name}` },
  });
}
