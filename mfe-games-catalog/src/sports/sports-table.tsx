import { formatText } from '@panel/shared-ui';
import { useSearchParams } from '@panel/shared-federation/router';
import {
  CellText,
  type Column,
  DataTable,
  type TableState,
  useTableView,
} from '@panel/shared-ui/table';
import { styled } from 'styled-components';
import { rowForms } from './row-forms.ts';
import type { Sport } from './sport.ts';
import { SportIcon } from './sport-icon.tsx';

interface SportsTableProps {
  state: TableState;
  onRetry: () => void;
  sports: readonly Sport[];
}

export function SportsTable({ state, sports, onRetry }: SportsTableProps) {
  const address = useSearchParams();
  const list = useTableView({ columns, rows: sports, defaultSort, address, noun });
  return (
    <DataTable
      {...list}
      label="Esportes"
      forms={rowForms}
      state={state}
      onRetry={onRetry}
      emptyText="Nenhum esporte cadastrado até agora."
    />
  );
}

const noun = { one: 'esporte', many: 'esportes' };

const defaultSort = { column: 'name', isDescending: false };

const columns: readonly Column<Sport>[] = [
  {
    id: 'name',
    header: 'Nome',
    width: 'minmax(9rem, 1fr)',
    cell: ({ name }) => <Name>{formatText(name)}</Name>,
    text: ({ name }) => formatText(name),
  },
  {
    id: 'value',
    header: 'Valor',
    width: 'minmax(8rem, 1fr)',
    cell: ({ value }) => formatText(value),
  },
  {
    id: 'icon',
    header: 'Ícone',
    // An image that fails to load shows its address.
    width: 'minmax(8rem, 2fr)',
    cell: ({ icon }) => <SportIcon icon={icon} />,
    text: ({ icon }) => formatText(icon),
  },
  { id: 'id', header: 'ID', cell: ({ id }) => formatText(id), isExportOnly: true },
];

const Name = styled(CellText)`
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;
