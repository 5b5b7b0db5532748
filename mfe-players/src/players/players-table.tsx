import { excerpt, formatText, formatTimestamp } from '@panel/shared-ui';
import { CellText, type Column, DataTable, type TableState } from '@panel/shared-ui/table';
import { styled } from 'styled-components';
import type { Player } from './player.ts';
import { PlayerAvatar } from './player-avatar.tsx';

interface PlayersTableProps {
  state: TableState;
  players: readonly Player[];
}

export function PlayersTable({ state, players }: PlayersTableProps) {
  return (
    <DataTable
      label="Jogadores"
      description="Os jogadores cadastrados mais recentemente, até 50."
      columns={columns}
      rows={players}
      rowKey={({ id }, index) => id ?? `row-${index}`}
      state={state}
      emptyText="Nenhum jogador cadastrado até agora."
    />
  );
}

const columns: readonly Column<Player>[] = [
  {
    id: 'avatar',
    header: 'Avatar',
    width: '3rem',
    cell: (player) => <PlayerAvatar player={player} />,
  },
  {
    id: 'name',
    header: 'Nome',
    width: 'minmax(8rem, 1fr)',
    cell: ({ firstName }) => <Name>{formatText(firstName)}</Name>,
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
    cell: ({ gender }) => formatText(gender),
  },
  {
    id: 'registered',
    header: 'Cadastro',
    width: '6rem',
    cell: ({ createdAt }) => formatTimestamp(createdAt, 'date'),
  },
  {
    id: 'id',
    header: 'ID',
    width: '6rem',
    cell: ({ id }) => (id === null ? '-' : <Id title={excerpt(id, 100)}>{excerpt(id, 8)}</Id>),
  },
];

const Name = styled(CellText)`
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;

const Id = styled.code`
  min-inline-size: 0;
  overflow: hidden;
  unicode-bidi: isolate;
  color: ${({ theme }) => theme.color.textMuted};
  font-family: ${({ theme }) => theme.font.mono};
  font-size: ${({ theme }) => theme.font.size.sm};
`;
