import { Button, rowButtonStyles } from '@panel/shared-ui';
import { RotateCw, TriangleAlert } from 'lucide-react';
import {
  type ButtonHTMLAttributes,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { css, styled } from 'styled-components';
import {
  decisionKeys,
  decisionLabels,
  describeReport,
  failedLabels,
} from '../../data/report.labels.ts';
import { decisions, isPending, type Report, type ReportDecision } from '../../data/report.ts';
import { useLastDecision } from './decide.ts';
import { DecisionContext, useDelayedDecision } from './delayed-decisions.ts';
import { KeyHint } from './key-hint.tsx';
import {
  actionsMark,
  failureMark,
  focusStatus,
  isFocusBeside,
  isFocusLost,
} from './report-focus.ts';

interface ReportActionsProps {
  report: Report;
  /** Whether the buttons are in the open report: they show their keys, and a click goes on to the next report. */
  isInPanel?: boolean;
  /** Moves the focus after a decision has removed the pressed button. */
  onButtonsRemoved: (place: HTMLElement, isByPointer: boolean) => void;
}

/** The decision buttons of a pending report; empty for other reports. */
export function ReportActions({ report, onButtonsRemoved, ...buttons }: ReportActionsProps) {
  const place = useRef<HTMLDivElement>(null);
  const focused = useRef<'no' | 'focused' | 'key' | 'pointer'>('no');
  const canDecide = isPending(report);
  const [couldDecide] = useState(canDecide);

  const moveFocus = useEffectEvent((place: HTMLElement) => {
    if (focused.current === 'focused' && isFocusLost()) {
      focusStatus(place);
    } else if (focused.current !== 'no' && (isFocusLost() || isFocusBeside(place))) {
      onButtonsRemoved(place, focused.current === 'pointer');
    }
    focused.current = 'no';
  });
  useEffect(() => {
    if (!canDecide && place.current) {
      moveFocus(place.current);
    }
  }, [canDecide]);

  const Place = buttons.isInPanel ? PlaceInPanel : 'div';
  return (
    <Place
      ref={place}
      // With this mark the page stops clicks that are not deliberate: deliberate-clicks.ts.
      {...actionsMark(report.id)}
      data-decided={(couldDecide && !canDecide) || undefined}
      onFocus={() => (focused.current = 'focused')}
      onBlur={() => {
        // `focusBeside` moves the focus away from a pressed button: the press still counts.
        if (focused.current !== 'pointer') {
          focused.current = 'no';
        }
      }}
      onClick={({ detail }) => (focused.current = detail === 0 ? 'key' : 'pointer')}
      // The focus moves on to the next report: a held key must not decide about that one, too.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
    >
      {canDecide && (
        <DecisionButtons
          report={report}
          onNotDecided={() => {
            // Who removes the buttons now is a colleague.
            const isHere = place.current?.contains(document.activeElement);
            focused.current = isHere ? 'focused' : 'no';
          }}
          {...buttons}
        />
      )}
    </Place>
  );
}

interface DecisionButtonsProps extends Omit<ReportActionsProps, 'onButtonsRemoved'> {
  /** Called while no decision of the user waits or is in flight, also after one was taken back or failed. */
  onNotDecided: () => void;
}

function DecisionButtons({ report, isInPanel = false, onNotDecided }: DecisionButtonsProps) {
  const descriptionId = useId();
  const { failed, ...state } = useDecisionState(report);
  const noteNotDecided = useEffectEvent(onNotDecided);
  useEffect(() => {
    if (!state.sent) {
      noteNotDecided();
    }
  }, [state.sent]);
  return (
    <>
      {decisions.map((choice) => (
        <DecisionButton
          key={choice}
          isInPanel={isInPanel}
          {...buttonStateOf(choice, state)}
          data-failed={choice === failed || undefined}
          aria-describedby={descriptionId}
          aria-keyshortcuts={decisionKeys[choice]}
          onClick={() => state.decide(choice, isInPanel)}
        >
          {decisionLabels[choice]}
          {isInPanel && <KeyHint>{decisionKeys[choice]}</KeyHint>}
        </DecisionButton>
      ))}
      {failed && <FailedDecision report={report} decision={failed} {...state} />}
      <span id={descriptionId} hidden>
        {describeReport(report)}
      </span>
    </>
  );
}

interface DecisionButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  isInPanel: boolean;
  isBusy: boolean;
}

/** In a row it is a plain element, which `actionsInRow` styles. */
function DecisionButton({ isInPanel, isBusy, ...props }: DecisionButtonProps): ReactNode {
  return isInPanel ? (
    <Button size="small" variant="secondary" isBusy={isBusy} {...props} />
  ) : (
    <button type="button" aria-busy={isBusy} {...props} />
  );
}

/** The failed decision about a report, for a row without its buttons. */
export function RowFailure({ report }: { report: Report }) {
  const { failed, ...state } = useDecisionState(report);
  return (
    failed && isPending(report) && <FailedDecision report={report} decision={failed} {...state} />
  );
}

interface DecisionState {
  /** The decision that is delayed or in flight. */
  sent: ReportDecision | undefined;
  decide: (decision: ReportDecision, isInPanel: boolean) => void;
}

function useDecisionState({ id }: Report): DecisionState & { failed: ReportDecision | undefined } {
  const clicked = use(DecisionContext);
  const delayed = useDelayedDecision(id);
  const inFlight = useLastDecision(id, 'pending');
  const failed = useLastDecision(id, 'error');
  return {
    sent: delayed ?? inFlight,
    failed,
    decide: (decision, isInPanel) => clicked?.decide(id, decision, isInPanel),
  };
}

/** Not `disabled`: a pressed button keeps the focus until its report is decided. */
function buttonStateOf(choice: ReportDecision, { sent }: DecisionState) {
  return { 'aria-disabled': sent !== undefined, isBusy: choice === sent };
}

interface FailedDecisionProps extends DecisionState {
  report: Report;
  decision: ReportDecision;
}

/** Marks a decision that failed, and offers to try again: by an icon in the list, in words in the panel. */
function FailedDecision({ report, decision, ...state }: FailedDecisionProps) {
  return (
    <Failure {...failureMark(report.id)}>
      <TriangleAlert size={16} aria-hidden />
      <span>{failedLabels[decision]}</span>
      <Button
        size="small"
        variant="secondary"
        {...buttonStateOf(decision, state)}
        title={`${failedLabels[decision]}. Tentar novamente`}
        aria-label={`Tentar novamente: ${decisionLabels[decision]}, report de ${describeReport(report)}`}
        onClick={() => state.decide(decision, false)}
      >
        <RotateCw size={14} aria-hidden />
        <span>Tentar novamente</span>
      </Button>
    </Failure>
  );
}

/**
 * On a card it keeps its height after a decision: the cards below must not move under a finger. The whole row is scrolled
 * into view with its buttons.
 */
const place = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs};
  scroll-margin-block: 0.75rem;

  &[data-decided] {
    align-self: start;
    min-block-size: 2rem;
  }

  ${({ theme }) => theme.media.thumb} {
    &[data-decided] {
      min-block-size: 2.75rem;
    }
  }

  [data-failed] {
    border-color: ${({ theme }) => theme.color.dangerDot};
    color: ${({ theme }) => theme.color.dangerText};
  }
`;

const PlaceInPanel = styled.div`
  ${place}
`;

/** Styles of the decision buttons in rows, for the table: see `rowButtonStyles`. */
export const actionsInRow = css`
  [data-report-actions] {
    > button {
      ${rowButtonStyles}
    }

    ${place}
  }
`;

const Failure = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  padding-inline-start: ${({ theme }) => theme.space.xs};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.dangerSoft};
  color: ${({ theme }) => theme.color.dangerText};
  font-size: ${({ theme }) => theme.font.size.sm};
  white-space: nowrap;

  > svg {
    flex: none;
  }

  > button {
    inline-size: 1.5rem;
    min-block-size: 1.5rem;
    padding: 0;
    margin-inline-start: auto;
    color: inherit;

    ${({ theme }) => theme.media.thumb} {
      inline-size: 2.75rem;
      min-block-size: 2.75rem;
    }

    > svg + span {
      display: none;
    }
  }
`;
