import { useQuery } from '@tanstack/react-query';
import {
  CalendarClock,
  CalendarDays,
  MessagesSquare,
  Newspaper,
  UserRoundCheck,
  UsersRound,
} from 'lucide-react';
import { styled } from 'styled-components';
import { ActivitySection } from '../activity/activity-section.tsx';
import { statQueries } from './dashboard.queries.ts';
import { StatCard } from './stat-card.tsx';
import { Welcome } from './welcome.tsx';

/** The page /admin: a welcome, six figures of the community, and charts of its daily activity. */
export function DashboardPage() {
  const games = useQuery(statQueries.games());
  const users = useQuery(statQueries.users());
  const posts = useQuery(statQueries.posts());
  const comments = useQuery(statQueries.comments());
  const recentGames = useQuery(statQueries.recentGames());
  const stats = [games, users, posts, comments, recentGames];
  return (
    <Page>
      <Welcome now={new Date()} />
      <Stats aria-label="Números da comunidade">
        <StatCard label="Total de Jogos" screen={screens.games} Icon={CalendarDays} stat={games} />
        <StatCard
          label="Total de Usuários"
          screen={screens.players}
          Icon={UsersRound}
          stat={users}
        />
        <StatCard label="Posts" screen={screens.posts} Icon={Newspaper} stat={posts} />
        <StatCard
          label="Comentários"
          screen={screens.comments}
          Icon={MessagesSquare}
          stat={comments}
        />
        <StatCard
          label="Jogos (últimos 7 dias)"
          screen={screens.games}
          Icon={CalendarClock}
          stat={recentGames}
        />
        {/* The backend does not know who is active, so this card repeats the number of users. */}
        <StatCard
          label="Usuários Ativos"
          screen={screens.players}
          Icon={UserRoundCheck}
          stat={users}
        />
      </Stats>
      <ActivitySection isDue={stats.every(({ isPending }) => !isPending)} />
    </Page>
  );
}

/** Screens of the shell's sidebar, with their names there. */
const screens = {
  games: { name: 'Jogos', path: '/admin/games' },
  players: { name: 'Jogadores', path: '/admin/players' },
  posts: { name: 'Posts', path: '/admin/posts' },
  comments: { name: 'Comentários', path: '/admin/comments' },
};

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.lg};
`;

const Stats = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space.md};

  /* Six cards fill their rows: three of two, two of three. */
  @media (width < 1024px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${({ theme }) => theme.space.sm};
  }
`;
