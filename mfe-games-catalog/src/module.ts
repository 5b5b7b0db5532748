import type { FeatureModule } from '@panel/shared-federation';
import { findGames } from './games/find-games.ts';
import { GamesPage } from './games/games-page.tsx';
import { gamesQueries } from './games/games.queries.ts';
import { findSports } from './sports/find-sports.ts';
import { SportsPage } from './sports/sports-page.tsx';
import { sportsQueries } from './sports/sports.queries.ts';

export default {
  contractVersion: 1,
  routes: [
    {
      path: 'games',
      Component: GamesPage,
      prefetch: (queries) => queries.prefetchQuery(gamesQueries.newest()),
    },
    {
      path: 'sports',
      Component: SportsPage,
      prefetch: (queries) => queries.prefetchQuery(sportsQueries.all()),
    },
  ],
  search: (words, queries) => [...findSports(words, queries), ...findGames(words, queries)],
} satisfies FeatureModule;
