import { formatAge } from './age.ts';

const now = new Date('2026-11-24T12:00:00Z');

it.each([
  ['2026-11-24T12:00:05Z', 'há menos de 1 minuto'],
  ['2026-11-24T11:59:00Z', 'há 1 minuto'],
  ['2026-11-24T11:00:01Z', 'há 59 minutos'],
  ['2026-11-24T11:00:00Z', 'há 1 hora'],
  ['2026-11-23T12:00:01Z', 'há 23 horas'],
  ['2026-11-23T12:00:00.000000+00:00', 'há 1 dia'],
  ['2023-11-24T12:00:00Z', 'há 1.096 dias'],
  ['ontem', '-'],
  [null, '-'],
])('the age of a report of %s is shown as "%s"', (moment, text) => {
  expect(formatAge(moment, now)).toBe(text);
});
