import type { FeatureModule } from '@panel/shared-federation';
import { findPlayers } from './players/find-players.ts';
import { PlayersPage } from './players/players-page.tsx';
import { playersQueries } from './players/players.queries.ts';

export default {
  contractVersion: 1,
  routes: [
    {
      path: 'players',
      Component: PlayersPage,
      prefetch: (queries) => queries.prefetchQuery(playersQueries.newest()),
    },
  ],
  search: findPlayers,
} satisfies FeatureModule;
