import { QueryClient } from '@tanstack/react-query';
import { findPlayers } from './find-players.ts';
import type { Player } from './player.ts';
import { playersQueries } from './players.queries.ts';

const player: Player = {
  id: '0b5e5d1c-7a55-4e55-9a52-0f6f0c6c1a11',
  firstName: 'Ana',
  displayName: 'Ana Conceição',
  gender: null,
  imageUrl: null,
  createdAt: '2026-01-15T12:00:00+00:00',
};

function cacheWith(...players: Player[]): QueryClient {
  const queries = new QueryClient();
  queries.setQueryData(playersQueries.newest().queryKey, players);
  return queries;
}

it('finds players by name, display name and ID, and links to them in the list', () => {
  const bia = { ...player, id: '99', firstName: 'Bia', displayName: null };
  const queries = cacheWith(bia, player);
  const found = {
    title: 'Ana Conceição',
    detail: 'Cadastro em 15/01/2026',
    to: 'players?q=Ana+Concei%C3%A7%C3%A3o',
  };
  expect(findPlayers('conceicao ana', queries)).toEqual([found]);
  expect(findPlayers('0b5e5d1c', queries)).toEqual([found]);
  expect(findPlayers('bia', queries)).toMatchObject([{ title: 'Bia', to: 'players?q=Bia' }]);
  expect(findPlayers('carla', queries)).toEqual([]);
});

it('links to a player without a name by the ID', () => {
  const queries = cacheWith({ ...player, id: '99', firstName: ' ', displayName: null });
  expect(findPlayers('99', queries)).toMatchObject([{ title: '-', to: 'players?q=99' }]);
});

it('finds nothing before the list was loaded, and sends no request', () => {
  const queries = new QueryClient();
  expect(findPlayers('ana', queries)).toEqual([]);
  expect(queries.isFetching()).toBe(0);
});
