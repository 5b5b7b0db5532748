import { Button } from '@panel/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { type ActionableReport, decisions, isActionable, type Report } from './report.ts';
import { decisionLabels, describeReport } from './report.labels.ts';
import { isDeliberate } from './deliberate-click.ts';
import { actionsMark, focusStatus, isFocusLost } from './report-focus.ts';
import { decide, useDecisionUnderWay, useFailedDecision } from './decide.ts';
import { FailedDecision } from './failed-decision.tsx';

interface ReportActionsProps {
  report: Report;
  /** Takes the focus on once a button was pressed and the place of the buttons is empty. */
  onDecided: (place: HTMLElement) => void;
}

/** What can be decided about a report; nothing once it has been decided. */
export function ReportActions({ report, onDecided }: ReportActionsProps) {
  const place = useRef<HTMLDivElement>(null);
  const focused = useRef<'never' | 'only' | 'and pressed'>('never');
  const canDecide = isActionable(report);

  const moveFocus = useEffectEvent((place: HTMLElement) => {
    if (focused.current !== 'never' && isFocusLost()) {
      (focused.current === 'only' ? focusStatus : onDecided)(place);
    }
    focused.current = 'never';
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
      onFocus={() => (focused.current = 'only')}
      onBlur={({ relatedTarget }) => {
        // A button that was pressed is disabled for a while, and loses the focus to nothing.
        if (relatedTarget || focused.current === 'only') {
          focused.current = 'never';
        }
      }}
      onClickCapture={(event) => {
        if (!isDeliberate(event)) {
          event.stopPropagation();
        }
      }}
      onClick={() => (focused.current = 'and pressed')}
      // The focus moves on to the next report: a key that is held must not decide about it too.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
    >
      {canDecide && <DecisionButtons report={report} />}
    </Place>
  );
}

function DecisionButtons({ report }: { report: ActionableReport }) {
  const descriptionId = useId();
  const queries = useQueryClient();
  const decision = useDecisionUnderWay(report.id);
  const failed = useFailedDecision(report.id);
  const isDeciding = decision !== undefined;
  const pressed = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // Disabled buttons lose the focus; after a failure the one that was pressed gets it back.
    const giveBack = () => isFocusLost() && pressed.current?.focus();
    return isDeciding ? () => void giveBack() : undefined;
  }, [isDeciding]);

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
          onClick={({ currentTarget }) => {
            pressed.current = currentTarget;
            decide(queries, report.id, choice);
          }}
        >
          {decisionLabels[choice]}
        </Button>
      ))}
      {failed && (
        <FailedDecision
          report={report}
          decision={failed}
          underWay={decision}
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

const Place = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs};

  [data-failed] {
    border-color: ${({ theme }) => theme.color.dangerDot};
    color: ${({ theme }) => theme.color.dangerText};
  }
`;
