import { isSupported } from './node-version.mjs';
import { countJest, countPlaywright } from './test-steps.mjs';

test('a Jest file that could not start is a failure', () => {
  const report = { numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2 };
  expect(countJest(report)).toEqual({ passed: 7, failed: 3 });
});

test('a browser test that needed a second attempt, and an error outside tests, are failures', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3 });
});

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
