import { breakpoints, Button, useSetting } from '@panel/shared-ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { DecidedBy } from '../history/decided-by.tsx';
import { ReportHistory } from '../history/report-history.tsx';
import { ViewersOf } from '../presence/viewers-of.tsx';
import { useAttempts } from '../triage/decision/decide.ts';
import { ReportActions } from '../triage/decision/report-actions.tsx';
import { type Attempt, isDecidedElsewhere } from '../triage/decision/decision-notice.ts';
import { decidingMark, focusOpenReport, focusStatus } from '../triage/decision/report-focus.ts';
import { KeyHint } from '../triage/decision/key-hint.tsx';
import { advanceSetting } from '../triage/queue/queue-settings.ts';
import { DecideEqual } from '../triage/wave/equal-reports.tsx';
import { FailedDecisions } from '../triage/wave/failed-decisions.tsx';
import { isPending, type Report, type ReportDecision } from '../data/report.ts';
import { CutText } from './cut-text.tsx';
import { ReportFacts } from './report-facts.tsx';
import { narrowQueue } from './report-frame.tsx';

interface ReportDetailsProps {
  report: Report;
  /** Why the last command led nowhere; null if it led somewhere. */
  queueNotice: string | null;
  onNextPending: () => void;
  /** Asks for one decision about all reports that say the same. */
  onAskForEqual: (decision: ReportDecision, ids: readonly string[]) => void;
}

/** All fields of a report, the message first, and its decision buttons. */
export function ReportDetails(props: ReportDetailsProps) {
  const { report, queueNotice, onNextPending, onAskForEqual } = props;
  const nextPending = useRef<HTMLButtonElement>(null);
  const [wasPending] = useState(isPending(report));
  const canDecide = isPending(report);
  const attempts = useAttempts(report.id);
  const notice = wasPending && !canDecide ? decisionNotice(attempts) : null;

  return (
    <>
      <Controls>
        <Decision>
          <ReportActions
            report={report}
            isInPanel
            onButtonsRemoved={(place) =>
              (nextPending.current ?? { focus: () => focusStatus(place) }).focus()
            }
          />
          <div>
            <DecidedBy report={report} />
            <Notice role="status">{notice}</Notice>
          </div>
        </Decision>
        <Next>
          <AdvanceSwitch />
          <Button
            ref={nextPending}
            size="small"
            variant={canDecide ? 'ghost' : 'primary'}
            aria-keyshortcuts="n"
            onClick={onNextPending}
          >
            Próximo pendente
            <KeyHint>n</KeyHint>
          </Button>
        </Next>
        <QueueNotice role="status">{queueNotice}</QueueNotice>
        <FailedDecisions Frame={FailureLine} returnFocus={focusOpenReport} />
      </Controls>
      <Scroller>
        <Top>
          <Heading>Mensagem</Heading>
          <ViewersOf id={report.id} />
        </Top>
        <MessageText>
          <CutText name="Mensagem" text={report.message} maxHeight={messageHeight} />
        </MessageText>
        <Equal {...decidingMark}>
          {canDecide && <DecideEqual id={report.id} onAsk={onAskForEqual} />}
        </Equal>
        <ReportFacts report={report} />
        <ReportHistory report={report} />
      </Scroller>
    </>
  );
}

/**
 * The message when an open report is no longer pending; null when the user decided. It blames nobody when
 * one of the user's own attempts got no answer, because that attempt may have decided.
 */
function decisionNotice(attempts: readonly Attempt[]): string | null {
  if (attempts.some(({ status }) => status === 'success' || status === 'pending')) {
    return null;
  }
  return isDecidedElsewhere(attempts)
    ? 'Outra pessoa (ou outra aba) já decidiu este report.'
    : 'Este report já foi decidido.';
}

/** Switches whether a decision in the panel opens the next pending report. */
function AdvanceSwitch() {
  const [value, change] = useSetting(advanceSetting);
  return (
    <Switch>
      <input
        type="checkbox"
        checked={value === 'on'}
        onChange={({ target }) => change(target.checked ? 'on' : 'off')}
      />
      Abrir o próximo ao decidir
    </Switch>
  );
}

/** In a short window it leaves room for 'Mostrar tudo' below the message. */
const messageHeight = 'max(7rem, min(60dvh, 100dvh - 23rem))';

/** No row is lower than its content: the buttons that decide about equal reports may take two lines. */
const Scroller = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-auto-rows: max-content;
  align-content: start;
  flex: 1;
  gap: ${({ theme }) => theme.space.xs};
  padding: ${({ theme }) => theme.space.md} ${({ theme }) => theme.space.lg};
  overflow: auto;

  ${({ theme }) => theme.media.mobile} {
    padding-inline: ${({ theme }) => theme.space.md};
  }

  ${({ theme }) => theme.media.short} {
    overflow: visible;
  }

  @media print {
    display: block;
    overflow: visible;
  }
`;

/** Viewers come and go beside the heading, and no higher than it, so that nothing moves below. */
const Top = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.sm};
  line-height: 1.25rem;
`;

const Heading = styled.h3`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  line-height: inherit;
`;

const MessageText = styled.div`
  font-size: ${({ theme }) => theme.font.size.field};
  line-height: 1.5;
`;

/** As high as its button also without it, so that nothing moves when the button appears. */
const Equal = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs};
  min-block-size: 2rem;

  ${({ theme }) => theme.media.thumb} {
    min-block-size: 2.75rem;
  }
`;

/** A window as small as a phone, upright or sideways: the buttons stand at the end. */
const phone = `@media (width < ${breakpoints.mobile}px), (height < 30rem)`;

const largerWindow = `@media (width >= ${breakpoints.mobile}px) and (height >= 30rem)`;

/**
 * It stands above the message: there the buttons keep their place, and are near a short message. On a phone it stands at
 * the end, under the thumb. On one held sideways it is one line at the window's end: the buttons are in reach however
 * long the report is, and over the message, whose fade would lie over them. In an even lower window the buttons scroll with the report.
 */
const Controls = styled.div`
  position: relative;
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  padding: ${({ theme }) => theme.space.sm} ${({ theme }) => theme.space.lg};
  padding-block-end: max(${({ theme }) => theme.space.xs}, env(safe-area-inset-bottom));
  border-block-end: 1px solid ${({ theme }) => theme.color.border};

  ${phone} {
    order: 1;
    padding-inline: ${({ theme }) => theme.space.md};
    border-block-start: 1px solid ${({ theme }) => theme.color.border};
    border-block-end: 0;
  }

  @media (18rem <= height < 30rem) {
    position: sticky;
    z-index: 1;
    inset-block-end: 0;
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    padding-block-start: ${({ theme }) => theme.space.xs};
    border-end-start-radius: inherit;
    border-end-end-radius: inherit;
    background: ${({ theme }) => theme.color.surface};

    button,
    label {
      min-block-size: 2.75rem;
    }
  }

  @media print {
    display: none;
  }
`;

/**
 * As high as its buttons also without them, and as two lines of text, so that nothing moves after a decision. Nor does
 * anything move after a failed one: its line lies over the heading of the message or, where the buttons stand at the end,
 * above them.
 */
const Decision = styled.div`
  display: flex;
  flex: 1 15rem;
  align-items: flex-start;
  min-block-size: 2.5rem;

  ${phone} {
    align-items: flex-end;
  }

  ${({ theme }) => theme.media.thumb} {
    min-block-size: 2.75rem;
  }

  > [data-report-actions]:not(:empty) {
    flex: 1;

    ${phone} {
      flex-wrap: wrap-reverse;
    }

    > button {
      flex: 1;
    }
  }

  [data-failed-decision] {
    flex: 1 0 100%;
    flex-wrap: wrap;

    ${largerWindow} {
      position: absolute;
      z-index: 1;
      inset: 100% 0 auto;
      padding: 0.125rem ${({ theme }) => theme.space.lg};
    }

    > button {
      inline-size: auto;
      min-block-size: 2rem;
      padding-inline: ${({ theme }) => theme.space.sm};
      color: ${({ theme }) => theme.color.text};

      > svg {
        display: none;
      }

      > svg + span {
        display: inline;
      }
    }

    ${({ theme }) => theme.media.thumb} {
      > button {
        min-block-size: 2.75rem;
      }
    }
  }
`;

const Next = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
`;

const Switch = styled.label`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-block-size: 1.75rem;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};

  ${({ theme }) => theme.media.thumb} {
    min-block-size: 2.75rem;
  }

  input {
    margin: 0;
    accent-color: ${({ theme }) => theme.color.accent};
  }
`;

const Notice = styled.p`
  flex: 1 0 100%;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
  line-height: 1.25rem;

  &:empty {
    display: none;
  }
`;

/** Where the buttons stand at the end, above them, else below: they keep their place when it appears. */
const QueueNotice = styled(Notice)`
  ${phone} {
    order: -1;
  }
`;

/** Hidden beside the list, which has a line of its own about failed decisions. It is placed like `QueueNotice`. */
const FailureLine = styled.p`
  display: none;

  ${phone} {
    order: -2;
  }

  ${narrowQueue} {
    display: flex;
    flex: 1 0 100%;
    align-items: center;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space.sm};
    color: ${({ theme }) => theme.color.dangerText};
    font-size: ${({ theme }) => theme.font.size.sm};

    &:empty {
      display: none;
    }
  }
`;
