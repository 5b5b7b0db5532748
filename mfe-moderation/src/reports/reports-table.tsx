import { DataTable, type DataTableProps, WindowedRows } from '@panel/shared-ui/table';
import { type Report, reportKey } from './report.ts';

type ReportsTableProps = Pick<
  DataTableProps<Report>,
  'columns' | 'rows' | 'view' | 'rowCount' | 'state' | 'currentKey' | 'handle'
>;

/** Virtualised table of the reports. */
export function ReportsTable(props: ReportsTableProps) {
  return (
    <DataTable
      {...props}
      label="Reports"
      saysTotal={false}
      rowKey={reportKey}
      emptyText="Nenhum report até agora."
      RowList={WindowedRows}
    />
  );
}
