import { latePart, useLatePart } from '@panel/shared-ui/late-part';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ChartCard, NoData, PendingChart } from './chart/chart-card.tsx';
import { chartFrames } from './activity-frames.ts';

const lateCharts = latePart(async () => (await import('./activity-charts.tsx')).Charts);

/**
 * The three charts of daily activity, lazy-loaded after the figures above them; until then their cards
 * hold their places. After a failed download the next visit of the page tries again.
 *
 * @param props.isDue whether the figures have settled, so that the charts may load
 */
export function ActivitySection({ isDue }: { isDue: boolean }) {
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
