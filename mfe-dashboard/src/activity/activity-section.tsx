import { lazyPart, sayCannotOpen, useLazyPart } from '@panel/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { FigureQuery } from '../figure/figure.tsx';
import { ChartCard, NoData, PendingChart } from './chart/chart-card.tsx';
import { chartFrames } from './activity-frames.ts';

const lazyCharts = lazyPart(
  async () => (await import(/* webpackChunkName: 'charts' */ './activity-charts.tsx')).Charts,
);

/**
 * The charts, lazy-loaded so that they do not delay the cards above. Placeholders keep their space.
 * After a failed download the next visit to the page tries again.
 */
export function Activity({ isDue, pending }: { isDue: boolean; pending: FigureQuery<number> }) {
  const [hasFailed, setFailed] = useState(false);
  const charts = useLazyPart(lazyCharts, isDue && !hasFailed, (problem) => {
    setFailed(true);
    if (problem.needsReload) {
      sayCannotOpen(problem, 'Não foi possível mostrar os gráficos');
    }
  });
  return (
    <Grid>
      {isDue && charts ? (
        <charts.Component pending={pending} />
      ) : (
        Object.values(chartFrames).map((frame) => (
          <ChartCard key={frame.title} {...frame}>
            {hasFailed ? <NoData /> : <PendingChart />}
          </ChartCard>
        ))
      )}
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space.md};
`;
