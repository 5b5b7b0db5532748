import { summarizeGames, summarizeReports, summarizeStatuses } from './summary.ts';

const today = '2026-11-20';

it('games are told apart in those up to today and those to come; of two days the later is named', () => {
  const days = [
    { day: '2026-11-19', count: 1_000 },
    { day: today, count: 234 },
    { day: '2026-11-21', count: 1_000 },
  ];

  expect(summarizeGames({ today, days })).toBe(
    '1.234 jogos nas últimas quatro semanas e 1.000 nos próximos 7 dias. ' +
      'Dia com mais jogos: 21/11/2026, com 1.000.',
  );
});

it('one report is one report', () => {
  expect(summarizeReports({ today, days: [{ day: today, count: 1 }] })).toBe(
    '1 report nas últimas quatro semanas. Dia com mais reports: 20/11/2026, com 1.',
  );
});

it('of the statuses the one that waits for somebody is named', () => {
  expect(
    summarizeStatuses([
      { status: 'PENDING', count: 900 },
      { status: 'REVIEWED', count: 600 },
    ]),
  ).toBe('Pendentes: 900 de 1.500.');
});
