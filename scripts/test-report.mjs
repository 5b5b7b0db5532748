/**
 * Counts the tests of a Jest report. A file that could not start counts as one failure.
 *
 * @returns {{ passed: number, failed: number }}
 */
export function countJest({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

/**
 * Counts the tests of a Playwright report. A flaky test, which passed only in a retry, counts as
 * failed.
 *
 * @returns {{ passed: number, failed: number }}
 */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
