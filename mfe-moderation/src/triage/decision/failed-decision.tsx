import { Button } from '@panel/shared-ui';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import type { Report, ReportDecision } from '../../data/report.ts';
import { decisionLabels, describeReport } from '../../data/report.labels.ts';
import { failureMark } from '../focus/report-focus.ts';

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
    <Mark {...failureMark}>
      <TriangleAlert size={16} aria-hidden />
      <span>{label} falhou</span>
      <Button
        size="small"
        variant="secondary"
        disabled={inFlight !== undefined}
        isBusy={inFlight === decision}
        title={`${label} falhou. Tentar novamente`}
        aria-label={`Tentar novamente: ${label}, report de ${describeReport(report)}`}
        onClick={({ currentTarget }) => onRetry(currentTarget)}
      >
        <RotateCw size={14} aria-hidden />
        <span>Tentar novamente</span>
      </Button>
    </Mark>
  );
}

/** Takes a line of its own. Rows of the list have less room, and show the button as an icon. */
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

    > svg {
      display: none;
    }
  }
`;
