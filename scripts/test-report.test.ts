import { countJest, countPlaywright } from './test-report.mjs';

test('a Jest file that could not start counts as a failure', () => {
  const report = { numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2 };
  expect(countJest(report)).toEqual({ passed: 7, failed: 3 });
});

test('a flaky browser test and an error outside tests count as failures', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3 });
});
