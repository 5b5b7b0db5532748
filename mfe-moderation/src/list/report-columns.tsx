import { formatText, formatTimestamp } from '@panel/shared-ui';
import { CellText, type Column, textOf } from '@panel/shared-ui/table';
import type { ReactNode } from 'react';
import { ReportActions } from '../triage/decision/report-actions.tsx';
import { focusNextReport } from '../triage/focus/report-focus.ts';
import { ReportMessage } from './report-message.tsx';
import { ReportOpener } from './report-opener.tsx';
import { ReportStatusBadge } from '../triage/decision/report-status-badge.tsx';
import { statusLabel } from '../data/report.labels.ts';
import type { Report } from '../data/report.ts';

/** All columns of the table of reports, in their default order. */
export const columns: readonly Column<Report>[] = [
  {
    id: 'date',
    header: 'Data',
    width: '5.25rem',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt ?? undefined} title={formatTimestamp(createdAt, 'date-time')}>
        {formatTimestamp(createdAt, 'date')}
      </time>
    ),
    text: ({ createdAt }) => formatTimestamp(createdAt, 'date'),
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
    isSortable: false,
  },
  {
    id: 'status',
    header: 'Status',
    width: '7rem',
    cell: ({ status }) => <ReportStatusBadge status={status} />,
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

/** Makes the first visible column a link that opens the report, whichever columns are hidden. */
export function withOpener(shown: readonly Column<Report>[]): Column<Report>[] {
  return shown.map((column, index) => {
    const text = (report: Report) => textOf(column, report);
    const cell = (report: Report) => (
      <ReportOpener report={report} text={text(report)}>
        {linkContent(column, report)}
      </ReportOpener>
    );
    return index === 0 ? { ...column, cell, text } : column;
  });
}

/** The message becomes plain text: HTML does not allow the disclosure of its cell inside a link. */
function linkContent({ id, cell }: Column<Report>, report: Report): ReactNode {
  const content = id === 'message' ? formatText(report.message) : cell(report);
  return typeof content === 'string' ? <CellText>{content}</CellText> : content;
}
