import { shortVersion } from './short-version.ts';

test.each([
  ['0.1.0-0c14d1e3f3aa01b2c396f9fee949bc77', '0.1.0-0c14d1e3f3…'],
  ['0.1.0-beta-0c14d1e3f3aa01b2c396f9fee949bc77', '0.1.0-beta-0c14d1e3f3…'],
  ['0.1.0-0c14d1e3f3', '0.1.0-0c14d1e3f3'],
  ['0.1.0', '0.1.0'],
])('the banner shows version %s as %s', (version, shown) => {
  expect(shortVersion(version)).toBe(shown);
});
