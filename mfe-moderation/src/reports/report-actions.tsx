import { Button, excerpt, formatTimestamp, hasText } from '@panel/shared-ui';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import {
  type ActionableReport,
  decisions,
  isActionable,
  type Report,
  type ReportDecision,
} from './report.ts';
import { decisionLabels } from './report.labels.ts';
import { actionsMark, focusNextReport, isFocusLost } from './report-focus.ts';
import { reportMutations } from './reports.queries.ts';

/** What can be decided about a report; nothing once it has been decided. */
export function ReportActions({ report }: { report: Report }) {
  const place = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const canDecide = isActionable(report);

  useEffect(() => {
    if (!canDecide && wasPressed.current) {
      wasPressed.current = false;
      focusNextReport(place.current);
    }
  }, [canDecide]);

  return (
    <Place
      ref={place}
      {...actionsMark}
      onClick={() => (wasPressed.current = true)}
      // The focus moves on to the next report: a key that is held must not decide about it too.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
    >
      {canDecide && <DecisionButtons report={report} />}
    </Place>
  );
}

function DecisionButtons({ report }: { report: ActionableReport }) {
  const descriptionId = useId();
  const { decide, decision, isDeciding } = useDecision(report.id);
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
          isBusy={isDeciding && choice === decision}
          aria-describedby={descriptionId}
          onClick={({ currentTarget }) => {
            pressed.current = currentTarget;
            decide(choice);
          }}
        >
          {decisionLabels[choice]}
        </Button>
      ))}
      <span id={descriptionId} hidden>
        {descriptionOf(report)}
      </span>
    </>
  );
}

function useDecision(id: string) {
  const options = reportMutations.decide(id);
  const filters = { mutationKey: options.mutationKey };
  const queries = useQueryClient();
  const { mutate, variables } = useMutation(options);
  return {
    decision: variables,
    // A row that was scrolled away and back knows only from the cache what is under way.
    isDeciding: useIsMutating(filters) > 0,
    /** A second click can be faster than the rendering that disables the buttons. */
    decide: (decision: ReportDecision) => queries.isMutating(filters) > 0 || mutate(decision),
  };
}

/** Tells equal buttons of different rows apart, in words that one can listen to. */
function descriptionOf({ createdAt, contentType, reason }: Report): string {
  const words = [contentType, reason].filter(hasText).map((text) => excerpt(text, 80));
  return [formatTimestamp(createdAt, 'date-time'), ...words].join(', ');
}

const Place = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs};
`;
