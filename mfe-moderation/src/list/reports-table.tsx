import { DataTable, type DataTableProps, WindowedRows } from '@panel/shared-ui/table';
import { everything } from '../data/list/report-list.ts';
import type { Report } from '../data/report.ts';
import type { ReportListState } from '../data/list/use-report-list.ts';
import { useDecidedCount } from '../triage/decision/decide.ts';
import { ReportViews } from './report-views.tsx';
import { rowForms } from './rows/row-styles.ts';

interface ReportsTableProps extends Pick<
  DataTableProps<Report>,
  'columns' | 'view' | 'currentId' | 'currentIndex' | 'handle'
> {
  reports: ReportListState;
}

/** Virtualised table of the reports. */
export function ReportsTable({ reports, view, ...props }: ReportsTableProps) {
  const { opened, rows, state, isStale, matching, total, showRows, retryRows, pages } = reports;
  const decided = useDecidedCount(opened?.list ?? everything, reports.countedAt);
  // A decided report keeps its row until the list is opened again, but no longer counts.
  const count = matching === undefined || isStale ? undefined : Math.max(0, matching - decided);
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
