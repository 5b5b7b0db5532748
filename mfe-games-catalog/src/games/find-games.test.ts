import { QueryClient } from '@tanstack/react-query';
import { findGames } from './find-games.ts';
import type { Game } from './game.ts';
import { gamesQueries } from './games.queries.ts';

const game: Game = {
  id: '1',
  title: 'Vôlei & praia',
  sport: 'Vôlei',
  gameDate: '2026-11-20',
  gameTime: null,
  location: 'Ipanema',
  currentPlayers: 1,
  maxPlayers: 2,
  status: null,
  createdAt: null,
};

function cacheWith(...games: Game[]): QueryClient {
  const queries = new QueryClient();
  queries.setQueryData(gamesQueries.newest().queryKey, games);
  return queries;
}

it('finds games by title, sport and place, and links to them in the list', () => {
  const queries = cacheWith({ ...game, title: 'Futsal', sport: null, location: 'Centro' }, game);
  const found = {
    title: 'Vôlei & praia',
    detail: 'Vôlei, 20/11/2026',
    to: 'games?q=V%C3%B4lei+%26+praia',
  };
  expect(findGames('volei', queries)).toEqual([found]);
  expect(findGames('ipanema', queries)).toEqual([found]);
  expect(findGames('natação', queries)).toEqual([]);
});

it('finds nothing before the list was loaded, and sends no request', () => {
  const queries = new QueryClient();
  expect(findGames('volei', queries)).toEqual([]);
  expect(queries.isFetching()).toBe(0);
});
