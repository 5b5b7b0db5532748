import { usePlaceAddress } from '@panel/shared-federation/router';
import { useTellWaitingRows } from '@panel/shared-federation/waiting-rows';
import { localDay } from '@panel/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Activity } from '../activity/activity-section.tsx';
import { reportFigureQueries } from '../counts/report-figures.queries.ts';
import { useFreshReportFigures } from '../waiting/use-fresh-report-figures.ts';
import { Waiting } from '../waiting/waiting.tsx';
import { statQueries } from './dashboard.queries.ts';
import { Stat } from './stat.tsx';
import { Welcome } from './welcome.tsx';

/**
 * The page /admin, in the order of work: what waits, charts, and six figures. Six reads are sent first, as package.json
 * lists them; the others when one of these is answered.
 */
export function DashboardPage() {
  // oxlint-disable-next-line react/purity -- each render shows the current time
  const now = new Date();
  const games = useQuery(statQueries.games());
  const users = useQuery(statQueries.users());
  const posts = useQuery(statQueries.posts());
  const comments = useQuery(statQueries.comments());
  const pending = useQuery(reportFigureQueries.pending());
  const oldest = useQuery(reportFigureQueries.oldestPending());
  const first = [games, users, posts, comments, pending, oldest];
  const later = first.some(({ isPending }) => !isPending) ? {} : { enabled: false };
  const recentGames = useQuery({ ...statQueries.recentGames(), ...later });
  const decisions = useQuery({ ...reportFigureQueries.decisions(localDay(now)), ...later });
  useFreshReportFigures();
  useTellWaitingRows('reports', pending.isError ? null : pending.data);

  const address = usePlaceAddress();
  const gamesScreen = { name: 'Jogos', path: address('games') };
  const playersScreen = { name: 'Jogadores', path: address('players') };
  const stats = [games, users, posts, comments, recentGames];
  return (
    <Page>
      <Welcome now={now}>
        <Waiting now={now} pending={pending} oldest={oldest} decisions={decisions} />
      </Welcome>
      <Activity isDue={stats.every(({ isPending }) => !isPending)} pending={pending} />
      <Stats aria-label="Números da comunidade">
        <Stat label="Total de Jogos" screen={gamesScreen} stat={games} />
        <Stat label="Total de Usuários" screen={playersScreen} stat={users} />
        <Stat label="Posts" stat={posts} />
        <Stat label="Comentários" stat={comments} />
        <Stat label="Jogos (últimos 7 dias)" screen={gamesScreen} stat={recentGames} />
        {/* Nothing tells who is active, so this repeats the number of users, and leads nowhere. */}
        <Stat label="Usuários Ativos" stat={users} />
      </Stats>
    </Page>
  );
}

const Page = styled.div`
  container: dashboard / inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.md};
`;

/** One surface, with lines between its cells. */
const Stats = styled.dl`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: 1px;
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.border};

  @container dashboard (width < 54rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  @container dashboard (width < 26rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  @container dashboard (width < 16rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
