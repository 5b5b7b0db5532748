import { Button, VisuallyHidden } from '@panel/shared-ui';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import type { FigureQuery } from '../../figure/figure.tsx';
import { ChartCard, type ChartFrame, ChartText, NoData, PendingChart } from './chart-card.tsx';

interface ChartViewProps<Data> {
  frame: ChartFrame;
  /** Describes the counted rows. */
  description: string;
  query: FigureQuery<Data>;
  isEmpty: (data: Data) => boolean;
  emptyText: (data: Data) => string;
  /** Describes the picture in words. */
  summarize: (data: Data) => string;
  picture: (data: Data, summaryId: string) => ReactNode;
  table: (data: Data) => ReactNode;
}

/** A chart in its card: a picture with its summary, or a table of the same numbers. */
export function ChartView<Data>(props: ChartViewProps<Data>) {
  const { frame, description, query, isEmpty, emptyText, summarize, picture, table } = props;
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
      <div>
        <Description>{description}</Description>
        <Summary id={summaryId}>{summarize(data)}</Summary>
      </div>
      <ChartBody>{isTable ? table(data) : picture(data, summaryId)}</ChartBody>
    </ChartCard>
  );
}

const Description = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
`;

const Summary = styled.p`
  font-variant-numeric: ${({ theme }) => theme.font.figures};
`;

/** Fills the rest of the card; the table has the same height as the picture. */
const ChartBody = styled.div`
  flex: 1 1 0;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-block-size: 11.5rem;
`;
