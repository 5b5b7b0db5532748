import { Button, formatNumber } from '@panel/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Progress, Reading } from './use-all-reports.ts';

interface ReportsProgressProps extends Reading {
  /** How many reports have arrived. */
  count: number;
  /** Other messages and buttons for the list. */
  children: ReactNode;
}

/** Status line above the list: count, progress of loading, and a retry button after a failure. */
export function ReportsProgress(props: ReportsProgressProps) {
  const { progress, count, total, isBusy, retry, children } = props;
  const problem = problems[progress];
  return (
    <Line>
      <Texts>
        {/* Screen readers announce this part only: when loading starts, and when it ends. */}
        <Announced role="status">{announcement(progress, count, total)}</Announced>
        {progress === 'loading' && <LoadingBar count={count} total={total} />}
        {progress === 'complete' && isBusy && <Muted>Atualizando…</Muted>}
        {problem && <Problem>{problem}</Problem>}
      </Texts>
      {problem && (
        <Button size="small" variant="secondary" isBusy={isBusy} onClick={retry}>
          Tentar novamente
        </Button>
      )}
      <Aside>{children}</Aside>
    </Line>
  );
}

function LoadingBar({ count, total }: { count: number; total: number }) {
  return (
    <>
      <Muted>
        {formatNumber(count)} de {formatNumber(total)}
      </Muted>
      <Bar aria-label="Reports carregados" value={count} max={total} />
    </>
  );
}

const problems: Partial<Record<Progress, string>> = {
  failed: 'Os reports não puderam ser lidos.',
  incomplete: 'Nem todos os reports foram carregados.',
  outdated: 'A lista pode estar desatualizada.',
};

function announcement(progress: Progress, count: number, total: number): string {
  switch (progress) {
    case 'pending':
    case 'loading':
      return 'Carregando reports…';
    case 'complete':
    case 'outdated':
      return total === 1 ? '1 report' : `${formatNumber(total)} reports`;
    case 'incomplete':
      return `${formatNumber(count)} de ${formatNumber(total)} reports`;
    case 'failed':
      return '';
  }
}

/* High enough for a button, so that nothing below moves when one appears. */
const Line = styled.div`
  display: flex;
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
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
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

const Bar = styled.progress`
  inline-size: 8rem;
  block-size: 0.375rem;
  accent-color: ${({ theme }) => theme.color.accent};
`;

const Aside = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  max-inline-size: 75%;
`;
