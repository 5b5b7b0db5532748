import { formatText, formatTimestamp } from '@panel/shared-ui';
import type { Column } from '@panel/shared-ui/table';
import { ReportActions } from './report-actions.tsx';
import { focusNextReport } from './report-focus.ts';
import { ReportMessage } from './report-message.tsx';
import { ReportOpener } from './report-opener.tsx';
import { ReportStatus } from './report-status.tsx';
import { statusLabel } from './report.labels.ts';
import type { Report } from './report.ts';

/** What the table says of each report. */
export const columns: readonly Column<Report>[] = [
  {
    id: 'date',
    header: 'Data',
    width: '5.25rem',
    cell: (report) => <ReportOpener report={report} />,
    text: ({ createdAt }) => formatTimestamp(createdAt, 'date'),
    order: ({ createdAt }) => Date.parse(createdAt ?? ''),
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
    text: ({ message }) => formatText(message),
  },
  {
    id: 'status',
    header: 'Status',
    width: '7rem',
    cell: ({ status }) => <ReportStatus status={status} />,
    text: ({ status }) => statusLabel(status),
  },
  {
    id: 'actions',
    isControl: true,
    header: 'Ações',
    width: '12.25rem',
    cell: (report) => <ReportActions report={report} onDecided={focusNextReport} />,
  },
];
