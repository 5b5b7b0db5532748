import { formatExpiry } from './override-banner.tsx';
import { shortVersion } from './short-version.ts';

test('the expiry of an override includes the date when it is on another day', () => {
  const evening = new Date(2026, 10, 20, 18, 10).getTime();
  const night = new Date(2026, 10, 21, 2, 10).getTime();
  expect(formatExpiry(evening, evening)).toBe('18:10');
  expect(formatExpiry(night, evening)).toBe('02:10 de 21/11');
});

test.each([
  ['0.1.0-0c14d1e3f3aa01b2c396f9fee949bc77', '0.1.0-0c14d1e3f3…'],
  ['0.1.0-beta-0c14d1e3f3aa01b2c396f9fee949bc77', '0.1.0-beta-0c14d1e3f3…'],
  ['0.1.0-0c14d1e3f3', '0.1.0-0c14d1e3f3'],
  ['0.1.0', '0.1.0'],
])('the banner shows version %s as %s', (version, shown) => {
  expect(shortVersion(version)).toBe(shown);
});
