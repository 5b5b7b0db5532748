import { formatExpiry } from './format-expiry.ts';

test('the expiry of an override includes the date when it is on another day', () => {
  const evening = new Date(2026, 10, 20, 18, 10).getTime();
  const night = new Date(2026, 10, 21, 2, 10).getTime();
  expect(formatExpiry(evening, evening)).toBe('18:10');
  expect(formatExpiry(night, evening)).toBe('02:10 de 21/11');
});
