import { Button } from '@panel/shared-ui';
import { TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import type { Report, ReportDecision } from '../../data/report.ts';
import { decisionLabels, describeReport } from '../../data/report.labels.ts';

interface FailedDecisionProps {
  report: Report;
  /** The decision that failed. */
  decision: ReportDecision;
  /** The decision that is in flight. */
  inFlight: ReportDecision | undefined;
  /** Sends the decision again; receives the pressed button. */
  onRetry: (button: HTMLButtonElement) => void;
}

/** Marks a pending report whose decision failed, and offers to try again. */
export function FailedDecision(props: FailedDecisionProps) {
  const { report, decision, inFlight, onRetry } = props;
  const label = decisionLabels[decision];
  return (
    <Mark>
      <TriangleAlert size={16} aria-hidden />
      <span>{label} falhou</span>
      <Button
        size="small"
        variant="secondary"
        disabled={inFlight !== undefined}
        isBusy={inFlight === decision}
        aria-label={`Tentar novamente: ${label}, report de ${describeReport(report)}`}
        onClick={({ currentTarget }) => onRetry(currentTarget)}
      >
        Tentar novamente
      </Button>
    </Mark>
  );
}

/**
 * It has a line of its own. In a table row the mark covers the cells before the buttons, so that no row grows or moves.
 * Only its button fits there; the red decision button shows which decision failed.
 */
const Mark = styled.span`
  display: inline-flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  padding-inline-start: ${({ theme }) => theme.space.xs};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.dangerSoft};
  color: ${({ theme }) => theme.color.dangerText};
  font-size: ${({ theme }) => theme.font.size.sm};

  > svg {
    flex: none;
  }

  > button {
    margin-inline-start: auto;
  }

  @container data-table (width >= 40rem) {
    position: absolute;
    inline-size: max-content;
    inset-block-start: 50%;
    inset-inline-end: calc(100% + ${({ theme }) => theme.space.xs});
    padding: 0;
    transform: translateY(-50%);

    > :not(button) {
      display: none;
    }
  }
`;
