import { Button, formatText, formatTimestamp, LongText, Message } from '@panel/shared-ui';
import { type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useAttempts } from '../triage/decision/decide.ts';
import { ReportActions } from '../triage/decision/report-actions.tsx';
import { decisionNotice } from '../triage/decision/decision-notice.ts';
import { focusStatus } from '../triage/focus/report-focus.ts';
import { ReportStatusBadge } from '../triage/decision/report-status-badge.tsx';
import { isPending, type Report } from '../data/report.ts';

interface ReportDetailsProps {
  report: Report;
  /** Why the last search for a pending report found none; null until then. */
  queueNotice: string | null;
  onNextPending: () => void;
}

/** All fields of a report, and its decision buttons. */
export function ReportDetails({ report, queueNotice, onNextPending }: ReportDetailsProps) {
  const nextPending = useRef<HTMLButtonElement>(null);
  const [wasPending] = useState(isPending(report));
  const canDecide = isPending(report);
  const attempts = useAttempts(report.id);
  const notice = wasPending && !canDecide ? decisionNotice(attempts) : null;

  return (
    <>
      <Scroller>
        <div role="status">{notice && <Message tone="info" title={notice} />}</div>
        <Facts>
          <Fact name="Status">
            <ReportStatusBadge status={report.status} />
          </Fact>
          <Fact name="Tipo">
            <Whole name="Tipo" text={report.contentType} />
          </Fact>
          <Fact name="Motivo">
            <Whole name="Motivo" text={report.reason} />
          </Fact>
          <Fact name="Criado em">{formatTimestamp(report.createdAt, 'date-time')}</Fact>
          <Fact name="Atualizado em">{formatTimestamp(report.updatedAt, 'date-time')}</Fact>
        </Facts>
        <Heading>Mensagem</Heading>
        <Whole name="Mensagem" text={report.message} />
      </Scroller>
      <Footer>
        <ReportActions
          report={report}
          onDecided={(place) =>
            (nextPending.current ?? { focus: () => focusStatus(place) }).focus()
          }
        />
        {queueNotice === null ? (
          <Button
            ref={nextPending}
            size="small"
            variant={canDecide ? 'ghost' : 'primary'}
            onClick={onNextPending}
          >
            Próximo pendente
          </Button>
        ) : (
          <Muted>{queueNotice}</Muted>
        )}
      </Footer>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** In characters. A longer text may have to scroll, so it must be reachable by keyboard. */
const maxUnscrolledLength = 200;

function Whole({ name, text }: { name: string; text: string | null }) {
  const shown = formatText(text);
  return shown.length <= maxUnscrolledLength ? (
    <LongText>{shown}</LongText>
  ) : (
    <LongText tabIndex={0} role="region" aria-label={name}>
      {shown}
    </LongText>
  );
}

const Scroller = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  flex: 1;
  gap: ${({ theme }) => theme.space.sm};
  padding: ${({ theme }) => theme.space.lg};
  overflow: auto;

  > [role='status']:empty {
    display: none;
  }
`;

const Facts = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};

  > div {
    display: grid;
    grid-template-columns: 7rem minmax(0, 1fr);
    align-items: baseline;
  }

  dt {
    color: ${({ theme }) => theme.color.textMuted};
  }

  dd {
    font-variant-numeric: ${({ theme }) => theme.font.figures};
  }
`;

const Heading = styled.h3`
  margin-block-start: ${({ theme }) => theme.space.xs};
  font-size: ${({ theme }) => theme.font.size.md};
`;

const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  padding: ${({ theme }) => theme.space.sm} ${({ theme }) => theme.space.lg};
  border-block-start: 1px solid ${({ theme }) => theme.color.border};

  > :empty {
    display: none;
  }

  > :last-child {
    margin-inline-start: auto;
  }
`;

const Muted = styled.span`
  color: ${({ theme }) => theme.color.textMuted};
`;
