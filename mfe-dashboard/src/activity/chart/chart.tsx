import { Button, formatNumber, VisuallyHidden } from '@panel/shared-ui';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import type { Headline } from '../../counts/summary.ts';
import type { FigureQuery } from '../../figure/figure.tsx';
import { ChartCard, type ChartFrame, ChartText, NoData, PendingChart } from './chart-card.tsx';

interface ChartViewProps<Data> {
  frame: ChartFrame;
  query: FigureQuery<Data>;
  isEmpty: (data: Data) => boolean;
  emptyText: (data: Data) => string;
  headline: (data: Data) => Headline;
  /** Describes the counted rows. */
  sentence: (data: Data) => string;
  picture: (data: Data, summaryId: string) => ReactNode;
  table: (data: Data) => ReactNode;
}

/** A chart in its card: a picture with its summary, or a table of the same numbers. */
export function ChartView<Data>(props: ChartViewProps<Data>) {
  const { frame, query, isEmpty, emptyText, picture, table } = props;
  const [isTable, setIsTable] = useState(false);
  const summaryId = useId();
  const { isPending, data } = query;

  if (isPending || data === undefined || isEmpty(data)) {
    return (
      <ChartCard {...frame}>
        {isPending && <PendingChart />}
        {!isPending && data === undefined && <NoData />}
        {data !== undefined && <ChartText>{emptyText(data)}</ChartText>}
      </ChartCard>
    );
  }
  const { count, text, change } = props.headline(data);
  const toggle = (
    <Button variant="secondary" size="small" onClick={() => setIsTable(!isTable)}>
      <span>
        <span>{isTable ? 'Ver gráfico' : 'Ver tabela'}</span>
        <VisuallyHidden>{` de ${frame.title}`}</VisuallyHidden>
      </span>
    </Button>
  );
  return (
    <ChartCard {...frame} action={toggle}>
      <Summary id={summaryId}>
        <Words>
          <Count>{formatNumber(count)}</Count> <span>{text}</span>
          {change !== undefined && <Muted>{change}</Muted>}
        </Words>
        <Muted as="p">{props.sentence(data)}</Muted>
      </Summary>
      <ChartBody>{isTable ? table(data) : picture(data, summaryId)}</ChartBody>
    </ChartCard>
  );
}

const Summary = styled.div`
  font-variant-numeric: ${({ theme }) => theme.font.figures};
`;

const Words = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${({ theme }) => theme.space.xs};
`;

const Count = styled.strong`
  font-size: ${({ theme }) => theme.font.size.lg};
  font-weight: ${({ theme }) => theme.font.weight.semibold};
  letter-spacing: -0.02em;
`;

const Muted = styled.span`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
`;

/** Fills the rest of the card; the table has the same height as the picture. */
const ChartBody = styled.div`
  flex: 1 1 0;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-block-size: 11.5rem;
`;
