import { Badge, formatText, formatTimestamp, hasText } from '@panel/shared-ui';
import { type Column, DataTable, type DataTableProps } from '@panel/shared-ui/table';
import { isReportStatus, type Report, reportKey } from './report.ts';
import { statusLabels, statusTones } from './report.labels.ts';
import { ReportActions } from './report-actions.tsx';
import { statusMark } from './report-focus.ts';
import { ReportMessage } from './report-message.tsx';

type ReportsTableProps = Pick<DataTableProps<Report>, 'rows' | 'rowCount' | 'state'>;

/** The reports, with what can be decided about each. */
export function ReportsTable(props: ReportsTableProps) {
  return (
    <DataTable
      {...props}
      label="Reports"
      columns={columns}
      rowKey={reportKey}
      emptyText="Nenhum report até agora."
    />
  );
}

const columns: readonly Column<Report>[] = [
  {
    id: 'date',
    header: 'Data',
    width: '5.25rem',
    cell: ({ createdAt }) => (
      <time title={formatTimestamp(createdAt, 'date-time')}>
        {formatTimestamp(createdAt, 'date')}
      </time>
    ),
  },
  {
    id: 'type',
    header: 'Tipo',
    width: 'minmax(4.75rem, 0.5fr)',
    cell: ({ contentType }) => formatText(contentType),
  },
  {
    id: 'reason',
    header: 'Motivo',
    width: 'minmax(7rem, 1fr)',
    cell: ({ reason }) => formatText(reason),
  },
  {
    id: 'message',
    header: 'Mensagem',
    width: 'minmax(9rem, 2fr)',
    cell: ({ message }) => <ReportMessage message={message} />,
  },
  {
    id: 'status',
    header: 'Status',
    width: '7rem',
    cell: ({ status }) => <ReportStatusBadge status={status} />,
  },
  {
    id: 'actions',
    header: 'Ações',
    width: '12.25rem',
    cell: (report) => <ReportActions report={report} />,
  },
];

function ReportStatusBadge({ status }: { status: string | null }) {
  if (!hasText(status)) {
    return '-';
  }
  const isKnown = isReportStatus(status);
  return (
    <span {...statusMark}>
      <Badge tone={isKnown ? statusTones[status] : 'neutral'}>
        {isKnown ? statusLabels[status] : status}
      </Badge>
    </span>
  );
}
