import { tableState } from '@panel/shared-ui/table';
import { useQuery } from '@tanstack/react-query';
import { PlayersTable } from './players-table.tsx';
import { playersQueries } from './players.queries.ts';

/** Read-only list of the latest players. */
export function PlayersPage() {
  const players = useQuery(playersQueries.newest());
  return (
    <PlayersTable
      state={tableState(players)}
      players={players.data ?? []}
      onRetry={() => void players.refetch()}
    />
  );
}
