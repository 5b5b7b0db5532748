import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './children.mjs';
import { installed, root } from './root.mjs';

/**
 * @typedef {{ passed: number, failed: number, output: string }} Outcome
 * @typedef {{ title: string, needs?: string, run: () => Promise<Outcome> }} Step
 */

/**
 * What `npm test` does, in order; the steps of a group run side by side. `needs` names the step
 * without which one makes no sense.
 *
 * @param {string} reports a folder for the reports of Jest and Playwright
 * @param {string} chromiumPath
 * @returns {Step[][]}
 */
export function testSteps(reports, chromiumPath) {
  const jestReport = join(reports, 'jest.json');
  const playwrightReport = join(reports, 'playwright.json');
  return [
    [
      { title: 'format', run: () => check(installed('prettier', '--check', '.')) },
      { title: 'types', run: () => check(installed('typescript')) },
      { title: 'build', run: () => check([process.execPath, join(root, 'scripts/build.mjs')]) },
    ],
    [
      // One long thread: it fills what Jest's workers leave.
      { title: 'lint', run: () => check(installed('eslint', '.', '--max-warnings', '0')) },
      {
        title: 'unit, page and database tests',
        run: () =>
          counted(
            installed('jest', '--maxWorkers=2', '--json', `--outputFile=${jestReport}`),
            {},
            () => countJest(readReport(jestReport)),
          ),
      },
    ],
    [
      {
        title: 'browser tests',
        needs: 'build',
        run: () =>
          counted(
            installed(
              '@playwright/test',
              'test',
              '--config=e2e/playwright.config.ts',
              '--reporter=list,json',
            ),
            { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport, CHROMIUM_PATH: chromiumPath },
            () => countPlaywright(readReport(playwrightReport)),
          ),
      },
    ],
  ];
}

/** A program that says yes or no counts as one test. */
async function check(command) {
  const { code, output } = await run(command);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

/** A test runner counts by its report; one that ended badly has failed at least once. */
async function counted(command, env, count) {
  const { code, output } = await run(command, { env: { ...env, FORCE_COLOR: '0' } });
  try {
    const { passed, failed } = count();
    return { passed, failed: code === 0 ? failed : Math.max(failed, 1), output };
  } catch (error) {
    return { passed: 0, failed: 1, output: `${output}\n${error.message}` };
  }
}

/** A file that could not even start counts as one failure. */
export function countJest({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

/** A test that needed a second attempt is a failure. */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

function readReport(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
