import { DataTable, type DataTableProps, WindowedRows } from '@panel/shared-ui/table';
import type { Report } from '../data/report.ts';
import type { ReportListState } from '../data/list/use-report-list.ts';
import { ReportViews } from './report-views.tsx';
import { rowForms } from './rows/row-styles.ts';

interface ReportsTableProps extends Pick<
  DataTableProps<Report>,
  'columns' | 'view' | 'currentId' | 'currentIndex' | 'handle'
> {
  reports: ReportListState;
  /** The number of reports that match the filter now; undefined until they are counted, null when they could not be. */
  count: number | null | undefined;
}

/** Virtualised table of the reports. */
export function ReportsTable({ reports, count, view, ...props }: ReportsTableProps) {
  const { rows, state, isStale, total, showRows, retryRows, pages } = reports;
  return (
    <DataTable
      {...props}
      view={{ ...view, allRowCount: total, matchingCount: count }}
      rows={rows}
      state={state}
      isStale={isStale}
      onVisibleRows={showRows}
      onRetryRows={retryRows}
      rowPages={pages}
      label="Reports"
      emptyText="Nenhum report até agora."
      forms={rowForms}
      actions={<ReportViews />}
      RowList={WindowedRows}
    />
  );
}
