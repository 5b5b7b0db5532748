import { tableState } from '@panel/shared-ui/table';
import { useQuery } from '@tanstack/react-query';
import { GamesTable } from './games-table.tsx';
import { gamesQueries } from './games.queries.ts';

/** Read-only list of the latest games. */
export function GamesPage() {
  const games = useQuery(gamesQueries.newest());
  return (
    <GamesTable
      state={tableState(games)}
      games={games.data ?? []}
      onRetry={() => void games.refetch()}
    />
  );
}
