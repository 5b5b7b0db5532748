/**
 * The counts of a report of Jest. A file that could not start counts as one failure.
 *
 * @returns {{ passed: number, failed: number }}
 */
export function countJest({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

/**
 * The counts of a report of Playwright. A test that passed at its second attempt counts as failed.
 *
 * @returns {{ passed: number, failed: number }}
 */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
