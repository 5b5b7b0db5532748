import { DataTable, type DataTableProps, WindowedRows } from '@panel/shared-ui/table';
import type { Report } from '../data/report.ts';
import type { ReportListState } from '../data/list/use-report-list.ts';
import { reportForms } from './report-row-styles.ts';
import { ReportViews } from './report-views.tsx';

interface ReportsTableProps extends Pick<
  DataTableProps<Report>,
  'columns' | 'view' | 'currentId' | 'currentIndex' | 'handle'
> {
  reports: ReportListState;
}

/** Virtualised table of the reports. */
export function ReportsTable({ reports, view, ...props }: ReportsTableProps) {
  const { rows, state, isStale, matching, total, showRows, retryRows, pages } = reports;
  return (
    <DataTable
      {...props}
      view={{ ...view, allRowCount: total, matchingCount: isStale ? undefined : matching }}
      rows={rows}
      state={state}
      isStale={isStale}
      onVisibleRows={showRows}
      onRetryRows={retryRows}
      rowPages={pages}
      label="Reports"
      emptyText="Nenhum report até agora."
      forms={reportForms}
      actions={<ReportViews />}
      RowList={WindowedRows}
    />
  );
}
