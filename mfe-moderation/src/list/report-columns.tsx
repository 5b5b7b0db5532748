import { formatText, formatTimestamp } from '@panel/shared-ui';
import { CellText, type Column, textOf } from '@panel/shared-ui/table';
import type { ReactNode } from 'react';
import { ReportActions } from '../triage/decision/report-actions.tsx';
import { ReportStatusBadge } from '../triage/decision/report-status-badge.tsx';
import { focusNextReport } from '../triage/focus/report-focus.ts';
import { ReportOpener } from './report-opener.tsx';
import { ViewersOf } from '../presence/viewers-of.tsx';
import { StatusCell } from './status-cell.tsx';
import { statusLabel, typeLabel } from '../data/report.labels.ts';
import type { Report } from '../data/report.ts';

/** All columns of the table of reports, in their default order. */
export const columns: readonly Column<Report>[] = [
  {
    id: 'status',
    header: 'Status',
    width: '8.75rem',
    cell: ({ status }) => <ReportStatusBadge status={status} />,
    text: ({ status }) => statusLabel(status),
  },
  {
    id: 'reason',
    header: 'Motivo',
    width: 'minmax(5.5rem, 1.2fr)',
    cell: ({ reason }) => formatText(reason),
  },
  {
    id: 'message',
    header: 'Mensagem',
    width: 'minmax(6.5rem, 2fr)',
    cell: ({ id, message }) => (
      <>
        <CellText>{formatText(message)}</CellText>
        <ViewersOf id={id} />
      </>
    ),
    text: ({ message }) => formatText(message),
    isSortable: false,
  },
  {
    id: 'type',
    header: 'Tipo',
    width: '5.5rem',
    cell: ({ contentType }) => typeLabel(contentType),
    hideBelow: 864,
  },
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
    exported: ({ createdAt }) => formatTimestamp(createdAt, 'date-time'),
  },
  { id: 'id', header: 'ID', cell: ({ id }) => id, isExportOnly: true },
  {
    id: 'actions',
    isControl: true,
    header: 'Ações',
    width: '12rem',
    cell: (report) => <ReportActions report={report} onDecided={focusNextReport} />,
  },
];

/**
 * Makes a column a link that opens the report: the reason, or the first one after the status if it is hidden.
 * Puts boxes that select reports before the status, outside of the link.
 */
export function withControls(shown: readonly Column<Report>[]): Column<Report>[] {
  const [first, second] = shown.filter(({ isControl }) => !isControl);
  const opening =
    shown.find(({ id }) => id === 'reason') ?? (first?.id === 'status' && second ? second : first);
  return shown.map((column) => {
    const shownColumn = column === opening ? withOpener(column) : column;
    return column.id === 'status' ? withBox(shownColumn) : shownColumn;
  });
}

function withOpener(column: Column<Report>): Column<Report> {
  const text = (report: Report) => textOf(column, report);
  const cell = (report: Report) => (
    <ReportOpener report={report} text={text(report)}>
      {wrapText(column.cell(report))}
    </ReportOpener>
  );
  return { ...column, cell, text };
}

function withBox(column: Column<Report>): Column<Report> {
  const cell = (report: Report) => <StatusCell report={report}>{column.cell(report)}</StatusCell>;
  return { ...column, cell };
}

function wrapText(content: ReactNode): ReactNode {
  return typeof content === 'string' ? <CellText>{content}</CellText> : content;
}
