import { DataTable, type DataTableProps, WindowedRows } from '@panel/shared-ui/table';
import type { Report } from './report.ts';

type ReportsTableProps = Pick<
  DataTableProps<Report>,
  'columns' | 'rows' | 'view' | 'rowCount' | 'state' | 'currentId' | 'handle'
>;

/** Virtualised table of the reports. */
export function ReportsTable(props: ReportsTableProps) {
  return (
    <DataTable
      {...props}
      label="Reports"
      saysTotal={false}
      emptyText="Nenhum report até agora."
      RowList={WindowedRows}
    />
  );
}
