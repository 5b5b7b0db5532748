import { countQuery } from '../counts/count-query.ts';
import { countAll, countRows } from './dashboard.api.ts';

/** The dashboard's recent window: 7 days. */
const recentWindowMs = 7 * 24 * 60 * 60 * 1000;

/** One query per figure, so that a failure affects only its own card. */
export const statQueries = {
  games: () => stat('games', (signal) => countAll('games', signal)),
  users: () => stat('users', (signal) => countAll('users', signal)),
  posts: () => stat('posts', (signal) => countRows('game_feeds', signal)),
  comments: () => stat('comments', (signal) => countRows('feed_comments', signal)),
  recentGames: () =>
    stat('recent games', (signal) =>
      countRows('games', signal, new Date(Date.now() - recentWindowMs)),
    ),
};

function stat(name: string, count: (signal: AbortSignal) => Promise<number>) {
  return countQuery([name], `count the ${name}`, count);
}
