import { tableState } from '@panel/shared-ui/table';
import { useQuery } from '@tanstack/react-query';
import { SportsTable } from './sports-table.tsx';
import { sportsQueries } from './sports.queries.ts';

/** Read-only list of all sports. */
export function SportsPage() {
  const sports = useQuery(sportsQueries.all());
  return (
    <SportsTable
      state={tableState(sports)}
      sports={sports.data ?? []}
      onRetry={() => void sports.refetch()}
    />
  );
}
