import { Button, formatNumber } from '@panel/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { listProblem } from '../data/list/list-problem.ts';
import type { ReportListState } from '../data/list/use-report-list.ts';

interface ListStatusProps {
  reports: ReportListState;
  /** Other messages and buttons for the list. */
  children: ReactNode;
}

/** Status line above the list: the number of reports, and a retry button after a failure. */
export function ListStatus({ reports, children }: ListStatusProps) {
  const { state, total, isReading, isStale, reopen } = reports;
  const problem = listProblem(reports);
  return (
    <Line>
      <Texts>
        {/* Screen readers announce this part only. */}
        <Announced role="status">{announcement(reports)}</Announced>
        {state === 'ready' && total !== undefined && isReading && !isStale && (
          <Muted>Atualizando…</Muted>
        )}
        {problem && <Problem>{problem}</Problem>}
      </Texts>
      {problem && (
        <Button size="small" variant="secondary" isBusy={isReading} onClick={() => void reopen()}>
          Tentar novamente
        </Button>
      )}
      <Aside>{children}</Aside>
    </Line>
  );
}

function announcement({ state, total, error }: ReportListState): string {
  if (state === 'error') {
    return '';
  }
  if (total === undefined) {
    return error ? '' : 'Carregando reports…';
  }
  return total === 1 ? '1 report' : `${formatNumber(total)} reports`;
}

/* High enough for a button, so that nothing below moves when one appears. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-block-size: 2rem;
  line-height: 1.25rem;

  ${({ theme }) => theme.media.mobile} {
    min-block-size: 2.75rem;
  }
`;

const Texts = styled.div`
  display: flex;
  flex: 1 1 8rem;
  flex-wrap: wrap;
  align-items: center;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  column-gap: ${({ theme }) => theme.space.xs};
  font-variant-numeric: ${({ theme }) => theme.font.figures};
`;

const Announced = styled.span`
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;

const Muted = styled.span`
  color: ${({ theme }) => theme.color.textMuted};
`;

const Problem = styled.span`
  color: ${({ theme }) => theme.color.dangerText};
`;

const Aside = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  max-inline-size: 75%;
`;
