import { execFileSync } from 'node:child_process';
import { calendarDay } from './calendar-day.ts';
import { localDay } from './format.ts';

test('a date that is stored as midnight in UTC stays the same day in Brazil', () => {
  const file = new URL('./calendar-day.ts', import.meta.url).href;
  const moments = ['2026-01-01T00:00:00+00:00', '2026-01-01T02:00:00+00:00'];
  const script = `import { calendarDay } from '${file}';
    process.stdout.write(${JSON.stringify(moments)}.map(calendarDay).join());`;
  const flags = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const env = { ...process.env, TZ: 'America/Sao_Paulo' };
  const days = execFileSync(process.execPath, flags, { encoding: 'utf8', env });
  expect(days).toBe('2026-01-01,2025-12-31');
});

test.each([
  ['2026-01-01', '2026-01-01'],
  ['2026-01-01T00:00:00', '2026-01-01'],
  ['2026-01-01T00:00:00+00:00', '2026-01-01'],
  ['2026-01-01T00:00:00.000Z', '2026-01-01'],
  ['2026-01-01T12:00:00Z', localDay(new Date('2026-01-01T12:00:00Z'))],
  ['2026-01-01T01:30:00Z', localDay(new Date('2026-01-01T01:30:00Z'))],
  ['amanhã', 'amanhã'],
  [null, null],
])('the day of a column that holds %p is %p', (value, expected) => {
  expect(calendarDay(value)).toBe(expected);
});
