import { Card, VisuallyHidden } from '@panel/shared-ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

/** A chart's title, and its width in columns of three. */
export interface ChartFrame {
  title: string;
  columns: 1 | 2 | 3;
}

interface ChartCardProps extends ChartFrame {
  action?: ReactNode;
  children: ReactNode;
}

/** A card with the height of its chart, so that nothing moves when the chart loads. */
export function ChartCard({ title, columns, action, children }: ChartCardProps) {
  const titleId = useId();
  return (
    <Root as="section" aria-labelledby={titleId} $columns={columns}>
      <Header>
        <Title id={titleId}>{title}</Title>
        {action}
      </Header>
      {children}
    </Root>
  );
}

export function PendingChart() {
  return (
    <>
      <Placeholder />
      <VisuallyHidden>Carregando</VisuallyHidden>
    </>
  );
}

/** Text in place of a chart. */
export const ChartText = styled.p`
  margin: auto;
  color: ${({ theme }) => theme.color.textMuted};
  text-align: center;
`;

/** Text after a failed read or download, which is only logged. */
export function NoData() {
  return <ChartText>Sem dados no momento.</ChartText>;
}

/** Does not pulse: the figures above do. */
const Placeholder = styled.div`
  flex: 1;
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.neutralSoft};
`;

const Root = styled(Card)<{ $columns: number }>`
  position: relative;
  grid-column: span ${({ $columns }) => $columns};
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.md};
  min-inline-size: 0;
  /* With room for the longest summary. */
  min-block-size: 24rem;

  /* Below this width the third column has no room for title and button in one line. */
  @media (width < 77.5rem) {
    grid-column: 1 / -1;
  }

  /* Here the summaries by day take more lines. */
  @container dashboard (width < 36rem) {
    min-block-size: ${({ $columns }) => ($columns > 1 ? '27.5rem' : '24rem')};
  }

  ${({ theme }) => theme.media.mobile} {
    padding: ${({ theme }) => theme.space.md};
  }
`;

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.xs};
  /* Height of the button that appears with the data. */
  min-block-size: 2rem;

  ${({ theme }) => theme.media.thumb} {
    min-block-size: 2.75rem;
  }
`;

const Title = styled.h2`
  font-size: ${({ theme }) => theme.font.size.md};
  font-weight: ${({ theme }) => theme.font.weight.semibold};
`;
