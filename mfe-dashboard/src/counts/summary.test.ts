import { totalAhead, headlineOfDays, headlineOfStatuses } from './summary.ts';

const today = '2026-11-20';
const days = [
  { day: '2026-11-19', count: 1_000 },
  { day: today, count: 234 },
  { day: '2026-11-21', count: 1_000 },
];

it('the headline of days counts those up to today; the others are ahead', () => {
  const counts = { today, days, isCut: false };
  expect(headlineOfDays(counts, 'jogo')).toEqual({
    count: 1_234,
    text: 'jogos nas últimas quatro semanas',
    change: undefined,
  });
  expect(totalAhead(counts)).toBe(1_000);
});

it('one report is written in the singular', () => {
  const counts = { today, days: [{ day: today, count: 1 }], isCut: false };
  expect(headlineOfDays(counts, 'report').text).toBe('report nas últimas quatro semanas');
});

it.each([
  [1_000, '+23% ante as quatro semanas anteriores'],
  [1_234, '0% ante as quatro semanas anteriores'],
  [2_468, '-50% ante as quatro semanas anteriores'],
  [0, 'Nenhum nas quatro semanas anteriores'],
])('with %i in the four weeks before, 1,234 show as %j', (previousTotal, change) => {
  expect(headlineOfDays({ today, days, isCut: false, previousTotal }, 'jogo').change).toBe(change);
});

it('the headline of statuses counts the pending reports', () => {
  expect(
    headlineOfStatuses([
      { status: 'PENDING', count: 900 },
      { status: 'REVIEWED', count: 600 },
    ]),
  ).toEqual({ count: 900, text: 'de 1.500 estão pendentes' });
});
