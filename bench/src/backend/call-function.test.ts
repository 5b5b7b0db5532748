import { callFunction } from './call-function.ts';

test('a count by day has each day of its span', () => {
  const counts = callFunction('count_games_by_day', { _first: '2026-02-27', _days: 3 });
  expect(counts).toMatchObject([
    { day: '2026-02-27' },
    { day: '2026-02-28' },
    { day: '2026-03-01' },
  ]);
});
