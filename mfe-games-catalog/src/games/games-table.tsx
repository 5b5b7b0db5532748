import {
  Badge,
  formatDateOnly,
  formatNumber,
  formatText,
  formatTime,
  formatTimestamp,
  hasText,
} from '@panel/shared-ui';
import { CellText, type Column, DataTable, type TableState } from '@panel/shared-ui/table';
import { styled } from 'styled-components';
import { type Game, isGameStatus } from './game.ts';
import { statusLabels, statusTones } from './game.labels.ts';

interface GamesTableProps {
  state: TableState;
  games: readonly Game[];
}

export function GamesTable({ state, games }: GamesTableProps) {
  return (
    <DataTable
      label="Jogos"
      description="Os jogos criados mais recentemente, até 50."
      columns={columns}
      rows={games}
      rowKey={({ id }, index) => id ?? `row-${index}`}
      state={state}
      emptyText="Nenhum jogo criado até agora."
    />
  );
}

const columns: readonly Column<Game>[] = [
  {
    id: 'title',
    header: 'Título',
    width: 'minmax(8rem, 2fr)',
    cell: ({ title }) => <Title>{formatText(title)}</Title>,
  },
  {
    id: 'sport',
    header: 'Esporte',
    width: 'minmax(6rem, 1fr)',
    cell: ({ sport }) => formatText(sport),
  },
  { id: 'when', header: 'Data/Hora', width: '8.25rem', cell: formatGameTime },
  {
    id: 'location',
    header: 'Local',
    width: 'minmax(8rem, 2fr)',
    cell: ({ location }) => formatText(location),
  },
  { id: 'players', header: 'Jogadores', width: '5rem', align: 'end', cell: formatPlayers },
  {
    id: 'status',
    header: 'Status',
    width: '6.75rem',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'created',
    header: 'Criado em',
    width: '5.5rem',
    cell: ({ createdAt }) => formatTimestamp(createdAt, 'date'),
  },
];

/** '20/11/2026 19:30', or the half of it that is known. */
function formatGameTime({ gameDate, gameTime }: Game): string {
  const known = [formatDateOnly(gameDate), formatTime(gameTime)].filter((part) => part !== '-');
  return known.join(' ') || '-';
}

/** '8/12', or '-/12' when only the limit is known. */
function formatPlayers({ currentPlayers, maxPlayers }: Game): string {
  return currentPlayers === null && maxPlayers === null
    ? '-'
    : `${formatNumber(currentPlayers)}/${formatNumber(maxPlayers)}`;
}

function StatusBadge({ status }: { status: string | null }) {
  if (!hasText(status)) {
    return '-';
  }
  return isGameStatus(status) ? (
    <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
  ) : (
    <Badge tone="neutral">{status}</Badge>
  );
}

const Title = styled(CellText)`
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;
