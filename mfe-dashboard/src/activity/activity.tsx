import { styled } from 'styled-components';
import { ChartCard, NoData, PendingChart } from './chart-card.tsx';
import { chartFrames } from './chart-frames.ts';
import { useCharts } from './use-charts.ts';

/** What goes on from day to day, in charts that hold their places until it is their turn. */
export function Activity({ isDue }: { isDue: boolean }) {
  const charts = useCharts(isDue);
  if (charts === undefined || charts === 'failed') {
    return (
      <Grid>
        {Object.values(chartFrames).map((frame) => (
          <ChartCard key={frame.title} {...frame}>
            {charts === 'failed' ? <NoData /> : <PendingChart />}
          </ChartCard>
        ))}
      </Grid>
    );
  }
  return (
    <Grid>
      <charts.Component />
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space.md};
`;
