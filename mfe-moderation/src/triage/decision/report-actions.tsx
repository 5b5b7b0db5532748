import { Button } from '@panel/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { decisions, isPending, type Report } from '../../data/report.ts';
import { decisionLabels, describeReport } from '../../data/report.labels.ts';
import { stopHastyClick } from './deliberate-click.ts';
import { actionsMark, focusStatus, isFocusLost } from '../focus/report-focus.ts';
import { decide, useDecisionInFlight, useFailedDecision } from './decide.ts';
import { FailedDecision } from './failed-decision.tsx';
import { decisionKeys } from '../keys/report-keys.ts';
import { KeyHint } from '../keys/key-hint.tsx';

interface ReportActionsProps {
  report: Report;
  /** Shows the key of each button. */
  hasKeyHints?: boolean;
  /** Called when a button has sent a decision. */
  onDecide?: () => void;
  /** Moves the focus after a decision has removed the pressed button. */
  onDecided: (place: HTMLElement) => void;
}

/** The decision buttons of a pending report; empty for other reports. */
export function ReportActions({ report, onDecided, ...buttons }: ReportActionsProps) {
  const place = useRef<HTMLDivElement>(null);
  const focused = useRef<'no' | 'focused' | 'pressed'>('no');
  const canDecide = isPending(report);
  const [couldDecide] = useState(canDecide);

  const moveFocus = useEffectEvent((place: HTMLElement) => {
    if (focused.current !== 'no' && isFocusLost()) {
      (focused.current === 'focused' ? focusStatus : onDecided)(place);
    }
    focused.current = 'no';
  });
  useEffect(() => {
    if (!canDecide && place.current) {
      moveFocus(place.current);
    }
  }, [canDecide]);

  return (
    <Place
      ref={place}
      {...actionsMark}
      data-decided={(couldDecide && !canDecide) || undefined}
      onFocus={() => (focused.current = 'focused')}
      onBlur={({ relatedTarget }) => {
        // A pressed button is disabled while the request is in flight, and loses the focus to no element.
        if (relatedTarget || focused.current === 'focused') {
          focused.current = 'no';
        }
      }}
      onClickCapture={stopHastyClick}
      onClick={() => (focused.current = 'pressed')}
      // The focus moves on to the next report: a held key must not decide about that one, too.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
    >
      {canDecide && <DecisionButtons report={report} {...buttons} />}
    </Place>
  );
}

type DecisionButtonsProps = Omit<ReportActionsProps, 'onDecided'>;

function DecisionButtons({ report, hasKeyHints = false, onDecide }: DecisionButtonsProps) {
  const descriptionId = useId();
  const queries = useQueryClient();
  const decision = useDecisionInFlight(report.id);
  const failed = useFailedDecision(report.id);
  const isDeciding = decision !== undefined;
  const pressed = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // Disabled buttons lose the focus; after a failure it returns to the pressed one. Not after a success, whose end may
    // be rendered before the report's new state: the focus then has to move on.
    if (!isDeciding && failed !== undefined && isFocusLost()) {
      pressed.current?.focus();
    }
  }, [isDeciding, failed]);

  return (
    <>
      {decisions.map((choice) => (
        <Button
          key={choice}
          size="small"
          variant="secondary"
          disabled={isDeciding}
          isBusy={choice === decision}
          data-failed={choice === failed || undefined}
          aria-describedby={descriptionId}
          aria-keyshortcuts={decisionKeys[choice]}
          onClick={({ currentTarget }) => {
            pressed.current = currentTarget;
            decide(queries, report.id, choice);
            onDecide?.();
          }}
        >
          {decisionLabels[choice]}
          {hasKeyHints && <KeyHint>{decisionKeys[choice]}</KeyHint>}
        </Button>
      ))}
      {failed && (
        <FailedDecision
          report={report}
          decision={failed}
          inFlight={decision}
          onRetry={(button) => {
            pressed.current = button;
            decide(queries, report.id, failed);
          }}
        />
      )}
      <span id={descriptionId} hidden>
        {describeReport(report)}
      </span>
    </>
  );
}

/** On a card it keeps its height after a decision: the cards below must not move under a finger. */
const Place = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs};

  &[data-decided] {
    align-self: start;
    min-block-size: 2rem;

    ${({ theme }) => theme.media.mobile} {
      min-block-size: 2.75rem;
    }
  }

  [data-failed] {
    border-color: ${({ theme }) => theme.color.dangerDot};
    color: ${({ theme }) => theme.color.dangerText};
  }
`;
