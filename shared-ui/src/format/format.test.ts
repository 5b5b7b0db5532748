import { execFileSync } from 'node:child_process';
import {
  excerpt,
  formatDateOnly,
  formatNumber,
  formatText,
  formatTime,
  formatTimestamp,
} from './format.ts';

/** Calls functions of `format.ts` in another process, whose time zone is `zone`. */
function inZone(zone: string, expressions: readonly string[]): unknown {
  const script = `import * as format from '${new URL('./format.ts', import.meta.url).href}';
    process.stdout.write(JSON.stringify([${expressions.map((text) => `format.${text}`).join()}]));`;
  const flags = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const env = { ...process.env, TZ: zone };
  return JSON.parse(execFileSync(process.execPath, flags, { env, encoding: 'utf8' }));
}

describe('R1 dates', () => {
  it.each([
    ['America/Sao_Paulo', '2026-01-01T02:59:59.999Z', '2026-01-01T03:00:00Z', '31/12/2025 22:30'],
    ['UTC', '2025-12-31T23:59:59.999Z', '2026-01-01T00:00:00Z', '01/01/2026 01:30'],
    ['Pacific/Kiritimati', '2025-12-31T09:59:59.999Z', '2025-12-31T10:00:00Z', '01/01/2026 15:30'],
  ])(
    'R1 in %s the old year ends at %s and the new one begins at %s; a timestamp is shown in that zone, and a calendar day is the same day',
    (zone, last, first, at) => {
      const calls = [
        `localDay(new Date('${last}'))`,
        `localDay(new Date('${first}'))`,
        "formatTimestamp('2026-01-01T01:30:00.123456+00:00', 'date-time')",
        "formatDateOnly('2026-01-01')",
      ];
      expect(inZone(zone, calls)).toEqual(['2025-12-31', '2026-01-01', at, '01/01/2026']);
    },
  );

  it('R1 a timestamp can show its day only', () => {
    expect(formatTimestamp('2026-11-20T12:00:00+00:00', 'date')).toBe('20/11/2026');
  });

  it.each([
    null,
    '',
    'amanhã',
    'amanhã 1',
    '2026-13-01T00:00:00Z',
    '2026-02-30T10:00:00Z',
    '2026-01-01',
    'infinity',
  ])('R1 the timestamp %p is shown as a dash', (value) => {
    expect(formatTimestamp(value, 'date-time')).toBe('-');
  });

  it.each([
    '+012026-01-01',
    '0000-01-01',
    null,
    '',
    '2026-02-30',
    '2026-1-1',
    '2026-01-01T00:00:00Z',
    '20260101',
  ])('R1 the date %p is shown as a dash', (value) => {
    expect(formatDateOnly(value)).toBe('-');
  });
});

it.each([
  ['19:30:00', '19:30'],
  ['00:00', '00:00'],
  ['06:05:04.123456', '06:05'],
  ['25:00:00', '-'],
  ['7:30', '-'],
  [null, '-'],
])('the time of day %p is shown as %p', (value, expected) => {
  expect(formatTime(value)).toBe(expected);
});

it.each([
  [1_234_567, '1.234.567'],
  [1_234, '1.234'],
  [999, '999'],
  [-123_456, '-123.456'],
  [0, '0'],
  [1_234.5, '1.234,5'],
  [1e21, '1.000.000.000.000.000.000.000'],
  [null, '-'],
  [Number.NaN, '-'],
])('the number %p is shown as %p', (value, expected) => {
  expect(formatNumber(value)).toBe(expected);
});

it.each([
  ['Ana', 'Ana'],
  [' \n\t', '-'],
  ['\u200B\u202E\u2060\uFEFF\u0007', '-'],
  ['\u202EAna', '\u202EAna'],
  ['👍', '👍'],
  [null, '-'],
])('the text %p is shown as %p', (value, expected) => {
  expect(formatText(value)).toBe(expected);
});

it.each([
  ['Ana', 8, 'Ana'],
  ['Ana Almeida', 3, 'Ana'],
  ['\n\n  Ana Almeida', 3, 'Ana'],
  ['\u200B\u2060 \u200DAna Almeida', 3, 'Ana'],
  ['\u200BAna Almeida', 4, '\u200BAna'],
  ['\u200B\u200B👍Ana', 3, '👍A'],
  ['\u200B\u2060\u200D', 2, '\u200B\u2060'],
  ['ab👍cd', 3, 'ab'],
  ['ab👍cd', 4, 'ab👍'],
  ['\uD83D', 3, '\uD83D'],
])('the first characters of %p, %p at most, are %p', (text, most, expected) => {
  expect(excerpt(text, most)).toBe(expected);
});
