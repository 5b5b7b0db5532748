import { QueryClient } from '@tanstack/react-query';
import { findSports } from './find-sports.ts';
import { sportsQueries } from './sports.queries.ts';

it('finds sports by name and value, and links to them in the list', () => {
  const queries = new QueryClient();
  expect(findSports('volei', queries)).toEqual([]);
  queries.setQueryData(sportsQueries.all().queryKey, [
    { id: '1', name: 'Vôlei', value: 'volleyball', icon: null },
    { id: '2', name: null, value: 'em-cadastro', icon: null },
  ]);
  const found = { title: 'Vôlei', detail: 'Esporte', to: 'sports?q=V%C3%B4lei' };
  expect(findSports('volei', queries)).toEqual([found]);
  expect(findSports('volleyball', queries)).toEqual([found]);
  expect(findSports('cadastro', queries)).toEqual([
    { title: 'em-cadastro', detail: 'Esporte', to: 'sports?q=em-cadastro' },
  ]);
  expect(findSports('futsal', queries)).toEqual([]);
});
