import { latePart, useLatePart } from '@panel/shared-ui/late-part';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ChartCard, NoData, PendingChart } from './chart/chart-card.tsx';
import { chartFrames } from './activity-frames.ts';

const lateCharts = latePart(async () => (await import('./activity-charts.tsx')).Charts);

/**
 * What goes on from day to day, in charts that hold their places until it is their turn: they must not
 * hold up what stands above them. What could not be downloaded is tried again when the page is opened
 * again.
 */
export function Activity({ isDue }: { isDue: boolean }) {
  const [hasFailed, setFailed] = useState(false);
  const charts = useLatePart(lateCharts, isDue && !hasFailed, () => setFailed(true));
  return (
    <Grid>
      {isDue && charts ? (
        <charts.Component />
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
