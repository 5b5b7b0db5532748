import { Link } from '@panel/shared-federation/router';
import { excerpt, formatText, formatTimestamp, useSetting } from '@panel/shared-ui';
import { CellText, type Column, textOf } from '@panel/shared-ui/table';
import { type ReactNode, useState } from 'react';
import { recordsDecisions, tellsLastDecisions } from '../data/history/recording.ts';
import {
  describeReport,
  personName,
  shortMoment,
  shortName,
  statusLabel,
  typeLabel,
} from '../data/report.labels.ts';
import { isPending, type LastDecision, type Report } from '../data/report.ts';
import { ViewersOf } from '../presence/viewers-of.tsx';
import { ReportActions, RowFailure } from '../triage/decision/report-actions.tsx';
import { focusNextReport } from '../triage/decision/report-focus.ts';
import { ReportStatusBadge } from '../triage/decision/report-status-badge.tsx';
import { useReportAddress } from '../triage/queue/report-address.ts';
import { WithSelectionBox } from '../triage/selection/selection-box.tsx';
import { linesBelow } from './row-forms.ts';

/** Who decided, and when: for a project that records decisions. */
const decisionColumns: readonly Column<Report>[] = [
  {
    id: 'decided-by',
    header: 'Decidido por',
    width: 'minmax(7rem, 1fr)',
    hideBelow: 784,
    cell: ({ decision }) => (decision ? personName(decision.name) : <NoDecision />),
    text: ({ decision }) => (decision ? personName(decision.name) : '-'),
    isOptional: true,
    isSortable: false,
  },
  {
    id: 'decided-at',
    header: 'Decidido em',
    width: '8.5rem',
    hideBelow: 936,
    cell: ({ decision }) =>
      decision ? formatTimestamp(decision.decidedAt, 'date-time') : <NoDecision />,
    text: ({ decision }) => formatTimestamp(decision?.decidedAt ?? null, 'date-time'),
    isOptional: true,
    isSortable: false,
  },
];

/** About the width of one of these columns with its gap, in CSS pixels at the usual font size. */
const decisionWidth = 144;

const allColumns: readonly Column<Report>[] = [
  {
    id: 'status',
    header: 'Status',
    width: '9rem',
    cell: ({ id, status }) => <ReportStatusBadge id={id} status={status} />,
    text: ({ status }) => statusLabel(status),
  },
  {
    id: 'reason',
    header: 'Motivo',
    // Grows before the message does, so that each of the usual reasons is whole.
    width: 'minmax(5.5rem, max(10.5rem, 15%))',
    cell: ({ reason }) => formatText(reason),
  },
  {
    id: 'message',
    header: 'Mensagem',
    width: 'minmax(7.5rem, 1fr)',
    cell: (report, shownIds) => (
      <>
        <CellText>{formatText(report.message)}</CellText>
        <ViewersOf id={report.id} />
        {!shownIds.includes('actions') && <RowFailure report={report} />}
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
    width: '5.375rem',
    hideBelow: 608,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt ?? undefined} title={formatTimestamp(createdAt, 'date-time')}>
        {formatTimestamp(createdAt, 'date')}
      </time>
    ),
    text: ({ createdAt }) => formatTimestamp(createdAt, 'date'),
    exported: ({ createdAt }) => formatTimestamp(createdAt, 'date-time'),
  },
  ...decisionColumns,
  { id: 'id', header: 'ID', cell: ({ id }) => id, isExportOnly: true },
  {
    id: 'actions',
    isControl: true,
    header: 'Ações',
    width: '13.75rem',
    hideBelow: 760,
    cell: (report) => (
      <>
        <ReportActions report={report} onButtonsRemoved={focusNextReport} />
        {!isPending(report) && <RowDecision decision={report.decision ?? null} />}
      </>
    ),
  },
];

const unrecorded = allColumns.filter((column) => !decisionColumns.includes(column));

/** All columns of the table of reports, in their default order. The same array on each render. */
export function useColumns(): readonly Column<Report>[] {
  const [isRecorded] = useSetting(recordsDecisions);
  const [isTold] = useSetting(tellsLastDecisions);
  return isRecorded === 'yes' && isTold === 'yes' ? allColumns : unrecorded;
}

/** The dash of a report without a decision; cards hide it. */
function NoDecision() {
  return <span className="no-decision">-</span>;
}

/** Who decided, and when; its place is kept until this is known. Cuts a long name. */
function RowDecision({ decision }: { decision: LastDecision | null }) {
  const [hasPlace] = useState(
    () =>
      recordsDecisions.value() === 'unknown' ||
      (recordsDecisions.value() === 'yes' && tellsLastDecisions.value() === 'yes'),
  );
  if (!decision) {
    return hasPlace && <span className="decided-by" />;
  }
  const { name, decidedAt } = decision;
  const person = personName(name);
  return (
    <span className="decided-by" title={`${person}, ${formatTimestamp(decidedAt, 'date-time')}`}>
      <bdi>{shortName(person)}</bdi>
      <time dateTime={decidedAt ?? undefined}>{`· ${shortMoment(decidedAt)}`}</time>
    </span>
  );
}

/**
 * Makes a column a link that opens the report: the reason, or the first one after the status if it is hidden.
 * Puts boxes that select reports before the status, outside of the link.
 */
export function withControls(shown: readonly Column<Report>[]): Column<Report>[] {
  const [first, second] = shown.filter(({ isControl }) => !isControl);
  const opening =
    shown.find(({ id }) => id === 'reason') ?? (first?.id === 'status' && second ? second : first);
  const isOfDecision = (column: Column<Report>) => decisionColumns.includes(column);
  const taken = decisionWidth * shown.filter(isOfDecision).length;
  return shown.map((column) => {
    const { hideBelow, isControl } = column;
    const { cell } = column === opening ? withOpener(column) : column;
    return {
      ...column,
      // Other columns leave first: the user has chosen those of the decision, and needs the buttons.
      ...(taken > 0 &&
        hideBelow !== undefined &&
        !isControl &&
        !isOfDecision(column) && { hideBelow: Math.max(hideBelow, linesBelow) + taken }),
      cell:
        column.id === 'status'
          ? (report, shownIds) => (
              <WithSelectionBox report={report}>{cell(report, shownIds)}</WithSelectionBox>
            )
          : cell,
      text: (report) => textOf(column, report),
    };
  });
}

function withOpener(column: Column<Report>): Column<Report> {
  const cell = (report: Report, shownIds: readonly string[]) => (
    <ReportOpener report={report} text={textOf(column, report)}>
      {wrapText(column.cell(report, shownIds))}
    </ReportOpener>
  );
  return { ...column, cell };
}

function wrapText(content: ReactNode): ReactNode {
  return typeof content === 'string' ? <CellText>{content}</CellText> : content;
}

interface ReportOpenerProps {
  report: Report;
  /** The children as text. */
  text: string;
  children: ReactNode;
}

/** Link around a cell's content that opens the report. */
function ReportOpener({ report, text, children }: ReportOpenerProps) {
  const addressOf = useReportAddress();
  const label = `Abrir report de ${describeReport(report)}`;
  // As many characters as `CellText` shows: users of speech input name a link by what they see.
  const words = text === formatText(null) ? '' : excerpt(text, 400);
  return (
    <Link
      className="opener"
      {...addressOf(report.id)}
      aria-label={label.includes(words) ? label : `${label}: ${words}`}
    >
      {children}
    </Link>
  );
}
