import { useSearchParams } from '@panel/shared-federation/router';
import { Badge, formatText, formatTimestamp } from '@panel/shared-ui';
import { CellText, type Column, DataTable, tableState, useTableView } from '@panel/shared-ui/table';
import { useQuery } from '@tanstack/react-query';
import type { Row } from './rows.api.ts';
import { rowsQueries } from './rows.queries.ts';

/** A table of real rows: the states of the backend are its states. */
export function ExampleTable() {
  const rows = useQuery(rowsQueries.newest());
  const address = useSearchParams();
  const list = useTableView({ columns, rows: rows.data ?? [], defaultSort, address, noun });
  return (
    <DataTable
      {...list}
      label="Linhas"
      state={tableState(rows)}
      onRetry={() => void rows.refetch()}
      emptyText="Nenhuma linha até agora."
    />
  );
}

const noun = { one: 'linha', many: 'linhas' };

const defaultSort = { column: 'created', isDescending: true };

const columns: readonly Column<Row>[] = [
  {
    id: 'title',
    header: 'Título',
    width: 'minmax(9rem, 2fr)',
    cell: ({ title }) => <CellText>{formatText(title)}</CellText>,
    text: ({ title }) => formatText(title),
  },
  {
    id: 'location',
    header: 'Local',
    width: 'minmax(8rem, 2fr)',
    cell: ({ location }) => <CellText>{formatText(location)}</CellText>,
    text: ({ location }) => formatText(location),
  },
  {
    id: 'status',
    header: 'Status',
    width: 'minmax(7rem, 1fr)',
    cell: ({ status }) => <Badge tone="info">{formatText(status)}</Badge>,
    text: ({ status }) => formatText(status),
  },
  {
    id: 'created',
    header: 'Criado em',
    width: 'minmax(8rem, 1fr)',
    cell: ({ created_at: created }) => formatTimestamp(created, 'date'),
    order: ({ created_at: created }) => Date.parse(created ?? '') || null,
  },
];
