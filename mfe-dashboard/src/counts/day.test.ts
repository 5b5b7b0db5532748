import { execFileSync } from 'node:child_process';
import { addDays, daysOf } from './day.ts';

/** Evaluates expressions in a process whose clock is in another time zone. */
function evaluateInZone(zone: string, expressions: readonly string[]): unknown {
  const script = `import * as day from '${new URL('./day.ts', import.meta.url).href}';
    process.stdout.write(JSON.stringify([${expressions.map((text) => `day.${text}`).join()}]));`;
  const flags = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const env = { ...process.env, TZ: zone };
  return JSON.parse(execFileSync(process.execPath, flags, { env, encoding: 'utf8' }));
}

describe("R1: a moment belongs to the day in the browser's time zone", () => {
  it('in São Paulo the year ends three hours after it ends in UTC', () => {
    expect(
      evaluateInZone('America/Sao_Paulo', [
        "dayOf(new Date('2026-01-01T02:59:59.999999+00:00'))",
        "dayOf(new Date('2026-01-01T03:00:00+00:00'))",
      ]),
    ).toEqual(['2025-12-31', '2026-01-01']);
  });

  it('in the zone UTC+14 the day begins 14 hours before UTC', () => {
    expect(
      evaluateInZone('Pacific/Kiritimati', ["dayOf(new Date('2025-12-31T10:00:00+00:00'))"]),
    ).toEqual(['2026-01-01']);
  });
});

it('days continue over the ends of months and years, leap days included', () => {
  expect(daysOf({ first: '2028-02-28', length: 3 })).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ]);
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});
