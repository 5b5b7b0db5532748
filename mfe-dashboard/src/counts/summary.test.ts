import { summarizeGames, summarizeReports, summarizeStatuses } from './summary.ts';

const today = '2026-11-20';

it('the summary of games separates past and future; it names all busiest days', () => {
  const days = [
    { day: '2026-11-19', count: 1_000 },
    { day: today, count: 234 },
    { day: '2026-11-21', count: 1_000 },
  ];

  expect(summarizeGames({ today, days, isCut: false })).toBe(
    '1.234 jogos nas últimas quatro semanas e 1.000 nos próximos 7 dias. ' +
      'Dias com mais jogos: 19/11/2026 e 21/11/2026, com 1.000 cada.',
  );
});

it('one report is written in the singular', () => {
  expect(summarizeReports({ today, days: [{ day: today, count: 1 }], isCut: false })).toBe(
    '1 report nas últimas quatro semanas. Dia com mais reports: 20/11/2026, com 1.',
  );
});

it.each([
  [3, 'Dias com mais reports: 01/11/2026, 02/11/2026 e 03/11/2026, com 2 cada.'],
  [4, 'Em 4 dias houve o máximo de reports: 2 em cada um.'],
])('the summary names %i days with the same highest count as several days', (tied, sentence) => {
  const days = Array.from({ length: 5 }, (_, index) => ({
    day: `2026-11-0${index + 1}`,
    count: index < tied ? 2 : 1,
  }));
  expect(summarizeReports({ today, days, isCut: false })).toContain(sentence);
});

it('the summary of statuses names the pending reports', () => {
  expect(
    summarizeStatuses([
      { status: 'PENDING', count: 900 },
      { status: 'REVIEWED', count: 600 },
    ]),
  ).toBe('Pendentes: 900 de 1.500.');
});
