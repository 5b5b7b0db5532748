import { Card, Skeleton } from '@panel/shared-ui';
import { TableSkeleton } from '@panel/shared-ui/table';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/*
 * What pages show before their module's code has arrived. The build renders these skeletons into the page
 * (render-frames.tsx): first the frame shows them, then the shell while the module loads. They stand where the module's
 * own placeholders will stand; e2e/skeletons.spec.ts compares them. Where they differ after a release of a module,
 * the page moves once.
 */

/** The skeletons by the first path segment below /admin. A page that is not listed shows no frame of its own. */
export const pageSkeletons: Record<string, ReactNode> = {
  '': <DashboardSkeleton />,
  games: (
    <TableSkeleton
      forms={{ cardsBelow: 864, linesBelow: 0, cardHeight: 94, phoneCardHeight: 116 }}
      tracks={[
        'minmax(8rem, 2fr)',
        'minmax(6rem, 1fr)',
        '9rem',
        'minmax(8rem, 2fr)',
        '5rem',
        '7.75rem',
        '5.5rem',
      ]}
      toolbarLines={3}
      countBelow={822}
    />
  ),
  sports: (
    <TableSkeleton
      forms={{ cardsBelow: 640, linesBelow: 0, cardHeight: 70 }}
      tracks={['minmax(9rem, 1fr)', 'minmax(8rem, 1fr)', 'minmax(8rem, 2fr)']}
      toolbarLines={2}
    />
  ),
  players: (
    <TableSkeleton
      forms={{ cardsBelow: 864, linesBelow: 0, cardHeight: 70, phoneCardHeight: 95 }}
      tracks={[
        '3.5rem',
        'minmax(8rem, 1fr)',
        'minmax(10rem, 2fr)',
        'minmax(6rem, 1fr)',
        '6rem',
        '7rem',
      ]}
      toolbarLines={2}
    />
  ),
  reports: (
    <TableSkeleton
      forms={{ cardsBelow: 480, linesBelow: 760, cardHeight: 168 }}
      tracks={[
        '9rem',
        'minmax(5.5rem, max(10.5rem, 15%))',
        'minmax(7.5rem, 1fr)',
        '5.5rem',
        '5.375rem',
        '13.75rem',
      ]}
      toolbarLines={3}
      countBelow={876}
    />
  ),
};

/** What waits, three charts and six figures. */
function DashboardSkeleton() {
  return (
    <Dashboard>
      <Band>
        <Greeting>
          <Skeleton $width="55%" />
          <Skeleton $width="35%" />
        </Greeting>
        <Waiting>
          <Skeleton $width="45%" />
          <Skeleton $width="60%" />
        </Waiting>
      </Band>
      <Charts>
        <Chart $columns={2} />
        <Chart $columns={1} />
        <Chart $columns={3} />
      </Charts>
      <Stats>
        {Array.from({ length: 6 }, (_, stat) => (
          <div key={stat}>
            <Skeleton $width="3rem" $height="1.25rem" />
            <Skeleton $width="80%" />
          </div>
        ))}
      </Stats>
    </Dashboard>
  );
}

function Chart({ $columns }: { $columns: number }) {
  return (
    <ChartCard $columns={$columns}>
      <Skeleton $width="6.5rem" />
      <div />
    </ChartCard>
  );
}

const Dashboard = styled.div`
  container: dashboard / inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.md};
`;

const Band = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.md} ${({ theme }) => theme.space.lg};
  padding-block: ${({ theme }) => theme.space.md};

  > * {
    display: grid;
    align-content: space-evenly;
  }

  ${({ theme }) => theme.media.mobile} {
    padding: ${({ theme }) => theme.space.md};
  }
`;

const Greeting = styled.div`
  flex: 1 1 18rem;
  block-size: 3rem;

  ${({ theme }) => theme.media.mobile} {
    block-size: 2.5rem;
  }
`;

const Waiting = styled.div`
  flex: 1 1 26rem;
  block-size: 3.125rem;

  @container dashboard (width < 30rem) {
    block-size: 4.375rem;
  }
`;

const Charts = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space.md};
`;

const ChartCard = styled(Card)<{ $columns: number }>`
  grid-column: span ${({ $columns }) => $columns};
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.md};
  block-size: 24rem;

  @media (width < 77.5rem) {
    grid-column: 1 / -1;
  }

  @container dashboard (width < 36rem) {
    block-size: ${({ $columns }) => ($columns > 1 ? '27.5rem' : '24rem')};
  }

  ${({ theme }) => theme.media.mobile} {
    padding: ${({ theme }) => theme.space.md};
  }

  > :first-child {
    margin-block: 0.625rem;

    ${({ theme }) => theme.media.thumb} {
      margin-block: 1rem;
    }
  }

  > :last-child {
    flex: 1;
    border-radius: ${({ theme }) => theme.radius.md};
    background: ${({ theme }) => theme.color.neutralSoft};
  }
`;

/** The longest label of a figure takes two lines where its cell is narrow. */
const Stats = styled.div`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: 1px;
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.border};

  > * {
    display: grid;
    align-content: space-evenly;
    block-size: 4.5rem;
    padding-inline: ${({ theme }) => theme.space.md};
    background: ${({ theme }) => theme.color.surface};
  }

  @container dashboard (26rem <= width < 33.5rem) or (54rem <= width < 67rem) {
    > * {
      block-size: 5.75rem;
    }
  }

  @container dashboard (width < 54rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  @container dashboard (width < 26rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
