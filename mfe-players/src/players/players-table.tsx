import { formatText, formatTimestamp } from '@panel/shared-ui';
import { useSearchParams } from '@panel/shared-federation/router';
import {
  CellText,
  type Column,
  DataTable,
  type TableState,
  useTableView,
} from '@panel/shared-ui/table';
import { styled } from 'styled-components';
import { initials, maxPlayers, type Player } from './player.ts';
import { genderLabel } from './player.labels.ts';
import { rowForms } from './row-forms.ts';
import { PlayerAvatar } from './player-avatar.tsx';
import { PlayerId } from './player-id.tsx';

interface PlayersTableProps {
  state: TableState;
  onRetry: () => void;
  players: readonly Player[];
}

export function PlayersTable({ state, players, onRetry }: PlayersTableProps) {
  const address = useSearchParams();
  const list = useTableView({ columns, rows: players, defaultSort, address, noun });
  const isAll = state === 'ready' && players.length < maxPlayers;
  return (
    <DataTable
      {...list}
      label="Jogadores"
      description={isAll ? 'Todos os jogadores.' : 'Busca e filtros consideram só estes 50.'}
      forms={rowForms}
      state={state}
      onRetry={onRetry}
      emptyText="Nenhum jogador cadastrado até agora."
    />
  );
}

const noun = { one: 'jogador', many: 'jogadores' };

const defaultSort = { column: 'registered', isDescending: true, label: 'Mais recentes primeiro' };

const columns: readonly Column<Player>[] = [
  {
    id: 'avatar',
    header: 'Avatar',
    width: '3.5rem',
    cell: (player) => <PlayerAvatar player={player} />,
    text: initials,
    isSearched: false,
    isSortable: false,
    exported: (player) => player.imageUrl ?? initials(player),
  },
  {
    id: 'name',
    header: 'Nome',
    width: 'minmax(8rem, 1fr)',
    cell: ({ firstName }) => <Name>{formatText(firstName)}</Name>,
    text: ({ firstName }) => formatText(firstName),
  },
  {
    id: 'display-name',
    header: 'Nome de exibição',
    width: 'minmax(10rem, 2fr)',
    cell: ({ displayName }) => formatText(displayName),
  },
  {
    id: 'gender',
    header: 'Gênero',
    width: 'minmax(6rem, 1fr)',
    cell: ({ gender }) => genderLabel(gender),
  },
  {
    id: 'registered',
    header: 'Cadastro',
    width: '6rem',
    cell: ({ createdAt }) => formatTimestamp(createdAt, 'date'),
    order: ({ createdAt }) => Date.parse(createdAt ?? ''),
    exported: ({ createdAt }) => formatTimestamp(createdAt, 'date-time'),
  },
  {
    id: 'id',
    header: 'ID',
    width: '7rem',
    cell: ({ id }) => (id === null ? '-' : <PlayerId id={id} />),
    text: ({ id }) => formatText(id),
  },
];

const Name = styled(CellText)`
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;
