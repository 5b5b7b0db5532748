import { addDays, daysFrom } from './day.ts';

it('days continue over the ends of months and years, leap days included', () => {
  expect(daysFrom('2028-02-28', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});
