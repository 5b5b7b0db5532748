import { isSupported } from './node-version.mjs';

test.each([
  ['18.20.0', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.0', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['24.0.0', true],
])('Node %s: supported %s', (version, expected) => {
  expect(isSupported(version)).toBe(expected);
});
