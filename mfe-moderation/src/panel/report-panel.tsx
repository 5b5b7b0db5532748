import { Button, formatNumber, formatTimestamp, Message, Spinner } from '@panel/shared-ui';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { useKnownReport } from '../data/known-reports.ts';
import { reportQueries } from '../data/report.queries.ts';
import { nextPendingId, type ReportDecision } from '../data/report.ts';
import type { QueuedCommand } from '../triage/queue/queue-events.ts';
import { ReportDetails } from './report-details.tsx';
import { panelMark } from '../triage/decision/report-focus.ts';
import { ReportFrame } from './report-frame.tsx';

export interface ReportPanelProps {
  /** The id that the address names. */
  id: string;
  /** Whether the page was opened with this report, rather than the report from the page. */
  isLinked: boolean;
  /** Why the last command led nowhere; null if it led somewhere. */
  queueNotice: string | null;
  /** Its place in the list, from 1; 0 while it is unknown or the list does not have it. */
  place: number;
  /** The number of reports in the list; undefined while it is unknown. */
  count: number | undefined;
  /** How many reports of a list of pending ones are still to be decided; undefined for other lists. */
  left: number | undefined;
  run: (command: QueuedCommand) => void;
  /** Asks for one decision about all reports that say the same. */
  onAskForEqual: (decision: ReportDecision, ids: readonly string[]) => void;
}

/** Panel of one report: all fields, decision buttons, and buttons for the neighbours. */
export function ReportPanel(props: ReportPanelProps) {
  const { id, isLinked, queueNotice, place, count, left, run, onAskForEqual } = props;
  const { report, state, query } = useShownReport(id);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!isLinked) {
      title.current?.focus();
    }
  }, [id, isLinked]);

  return (
    <ReportFrame aria-labelledby={titleId} aria-busy={state === 'pending'} {...panelMark(id)}>
      <TitleRow>
        <Heading>
          {/* The key makes a new element for each report: screen readers announce it when it is focused. */}
          <Title key={id} id={titleId} ref={title} tabIndex={-1}>
            {report ? `Report de ${formatTimestamp(report.createdAt, 'date-time')}` : 'Report'}
          </Title>
          <Place>{place > 0 && count !== undefined && placeText(place, count, left)}</Place>
        </Heading>
        {iconButtons.map(({ command, label, title, Icon }) => (
          <Button
            key={command}
            size="small"
            variant="ghost"
            aria-label={label}
            title={title}
            onClick={() => run(command)}
          >
            <Icon size={18} aria-hidden />
          </Button>
        ))}
      </TitleRow>
      {report && (
        <ReportDetails
          key={id}
          report={report}
          queueNotice={queueNotice}
          onNextPending={() => run('next-pending')}
          onAskForEqual={onAskForEqual}
        />
      )}
      {state === 'pending' && !queueNotice && (
        <Centered>
          <Spinner />
        </Centered>
      )}
      {!report && queueNotice && <Notice role="status">{queueNotice}</Notice>}
      {state === 'missing' && (
        <Centered>
          <Message
            role="status"
            tone="neutral"
            title="Este report não foi encontrado."
            description="Ele pode ter sido removido, ou o endereço está incompleto."
          />
        </Centered>
      )}
      {state === 'failed' && (
        <Centered>
          <Message role="alert" tone="danger" title="O report não pôde ser lido.">
            <Button
              size="small"
              variant="secondary"
              isBusy={query.isFetching}
              onClick={() => void query.refetch()}
            >
              Tentar novamente
            </Button>
          </Message>
        </Centered>
      )}
    </ReportFrame>
  );
}

/**
 * Returns a report by its id. One that the page has not read yet is read on its own. Pending while the address
 * asks for the next pending report.
 */
function useShownReport(id: string) {
  const named = useKnownReport(id);
  const query = useQuery({
    ...reportQueries.one(id),
    enabled: id !== nextPendingId && !named,
  });
  const read = useKnownReport(query.data ?? id);
  const report = named ?? read;
  return { report, state: report ? 'ready' : stateOf(id, query), query };
}

function stateOf(
  id: string,
  { data, isError }: { data: string | null | undefined; isError: boolean },
) {
  if (id !== nextPendingId && data === null) {
    return 'missing';
  }
  return id !== nextPendingId && isError ? 'failed' : 'pending';
}

/** '31 de 900 na lista · faltam 870': the list also has the reports that were decided since it was opened. */
function placeText(place: number, count: number, left: number | undefined): string {
  const ofList = `${formatNumber(place)} de ${formatNumber(count)} na lista`;
  if (left === undefined) {
    return ofList;
  }
  return `${ofList} · ${left === 1 ? 'falta' : 'faltam'} ${formatNumber(left)}`;
}

const iconButtons = [
  { command: 'previous', label: 'Report anterior', title: 'Anterior (k)', Icon: ChevronUp },
  { command: 'next', label: 'Próximo report', title: 'Próximo (j)', Icon: ChevronDown },
  { command: 'close', label: 'Fechar report', title: 'Fechar (Esc)', Icon: X },
] as const;

const TitleRow = styled.div`
  display: flex;
  align-items: center;
  padding: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.xs}
    ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.lg};
  border-block-end: 1px solid ${({ theme }) => theme.color.border};

  ${({ theme }) => theme.media.mobile} {
    padding-inline-start: ${({ theme }) => theme.space.md};
  }

  button {
    padding-inline: ${({ theme }) => theme.space.xs};
  }
`;

const Heading = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

const Title = styled.h2`
  font-size: ${({ theme }) => theme.font.size.md};
  font-variant-numeric: ${({ theme }) => theme.font.figures};
  scroll-margin-block: ${({ theme }) => theme.space.lg};

  &:focus {
    outline: none;
  }
`;

/** Keeps its height until the place is known. */
const Place = styled.p`
  min-block-size: 1.5em;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
  font-variant-numeric: ${({ theme }) => theme.font.figures};
`;

const Centered = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
  padding: ${({ theme }) => theme.space.lg};
`;

const Notice = styled.p`
  padding: ${({ theme }) => theme.space.lg};
  color: ${({ theme }) => theme.color.textMuted};
`;
