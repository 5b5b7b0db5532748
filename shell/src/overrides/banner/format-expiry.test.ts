import { formatExpiry } from './format-expiry.ts';

test('an override that ends on another day says on which', () => {
  const evening = new Date(2026, 10, 20, 18, 10).getTime();
  const night = new Date(2026, 10, 21, 2, 10).getTime();
  expect(formatExpiry(evening, evening)).toBe('18:10');
  expect(formatExpiry(night, evening)).toBe('02:10 de 21/11');
});
