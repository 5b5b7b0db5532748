import {
  Badge,
  formatDateOnly,
  formatNumber,
  formatText,
  formatTime,
  formatTimestamp,
  hasText,
} from '@panel/shared-ui';
import { useSearchParams } from '@panel/shared-federation/router';
import {
  CellText,
  type Column,
  DataTable,
  type TableFilter,
  type TableState,
  useTableView,
} from '@panel/shared-ui/table';
import { styled } from 'styled-components';
import { rowForms } from './row-forms.ts';
import { type Game, gameStatuses, isGameStatus, maxGames } from './game.ts';
import { statusLabels, statusTones } from './game.labels.ts';

interface GamesTableProps {
  state: TableState;
  onRetry: () => void;
  games: readonly Game[];
}

export function GamesTable({ state, games, onRetry }: GamesTableProps) {
  const address = useSearchParams();
  const list = useTableView({ columns, rows: games, filters, defaultSort, address, noun });
  const isAll = state === 'ready' && games.length < maxGames;
  return (
    <DataTable
      {...list}
      label="Jogos"
      description={isAll ? 'Todos os jogos.' : 'Busca e filtros consideram só estes 50.'}
      forms={rowForms}
      state={state}
      onRetry={onRetry}
      emptyText="Nenhum jogo criado até agora."
    />
  );
}

const noun = { one: 'jogo', many: 'jogos' };

const defaultSort = { column: 'created', isDescending: true, label: 'Mais recentes primeiro' };

const columns: readonly Column<Game>[] = [
  {
    id: 'title',
    header: 'Título',
    width: 'minmax(8rem, 2fr)',
    cell: ({ title }) => <Title>{formatText(title)}</Title>,
    text: ({ title }) => formatText(title),
  },
  {
    id: 'sport',
    header: 'Esporte',
    width: 'minmax(6rem, 1fr)',
    cell: ({ sport }) => formatText(sport),
  },
  {
    id: 'when',
    header: 'Data/Hora',
    width: '9rem',
    cell: formatGameTime,
    order: ({ gameDate, gameTime }) => Date.parse(`${gameDate}T${gameTime ?? '00:00'}`),
  },
  {
    id: 'location',
    header: 'Local',
    width: 'minmax(8rem, 2fr)',
    cell: ({ location }) => formatText(location),
  },
  {
    id: 'players',
    header: 'Jogadores',
    width: '5rem',
    align: 'end',
    cell: formatPlayers,
    order: ({ currentPlayers }) => currentPlayers,
    exported: exportedPlayers,
  },
  {
    id: 'status',
    header: 'Status',
    width: '7.75rem',
    cell: ({ status }) => <StatusBadge status={status} />,
    text: ({ status }) => statusLabel(status),
  },
  {
    id: 'created',
    header: 'Criado em',
    width: '5.5rem',
    cell: ({ createdAt }) => formatTimestamp(createdAt, 'date'),
    order: ({ createdAt }) => Date.parse(createdAt ?? ''),
    exported: ({ createdAt }) => formatTimestamp(createdAt, 'date-time'),
  },
  { id: 'id', header: 'ID', cell: ({ id }) => formatText(id), isExportOnly: true },
];

const filters: readonly TableFilter<Game>[] = [
  {
    id: 'status',
    label: 'Status',
    options: gameStatuses.map((value) => ({ value, label: statusLabels[value] })),
    valueOf: ({ status }) => status,
  },
];

/** Formats '20/11/2026 19:30', or the part of it that is known. */
function formatGameTime({ gameDate, gameTime }: Game): string {
  const known = [formatDateOnly(gameDate), formatTime(gameTime)].filter((part) => part !== '-');
  return known.join(' ') || '-';
}

/** Formats '8/12', or '-/12' if only the limit is known. */
function formatPlayers({ currentPlayers, maxPlayers }: Game): string {
  return currentPlayers === null && maxPlayers === null
    ? '-'
    : `${formatNumber(currentPlayers)}/${formatNumber(maxPlayers)}`;
}

/** Formats '8 de 12', because a spreadsheet would take '8/12' for a date. */
function exportedPlayers(game: Game): string {
  return formatPlayers(game).replace(/^(\d\S*)\/(\d)/, '$1 de $2');
}

function statusLabel(status: string | null): string {
  return status !== null && isGameStatus(status) ? statusLabels[status] : formatText(status);
}

function StatusBadge({ status }: { status: string | null }) {
  if (!hasText(status)) {
    return '-';
  }
  return (
    <Badge tone={isGameStatus(status) ? statusTones[status] : 'neutral'}>
      {statusLabel(status)}
    </Badge>
  );
}

const Title = styled(CellText)`
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;
