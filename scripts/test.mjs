import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from './build-site.mjs';
import { fail, stopOnSignal } from './children.mjs';
import { ensureChromium } from './install-chromium.mjs';
import { installMissing } from './install.mjs';
import { runTargets } from './nx.mjs';
import { root } from './root.mjs';
import { countJest, countPlaywright } from './test-report.mjs';

stopOnSignal();
if (process.argv.slice(2).some((flag) => flag !== '--all')) {
  await fail('Uso: npm test, ou npm run test:all. Alguns testes: npx jest mfe-players');
}
await installMissing();

/** Test runners write their reports here; nx caches the reports as outputs. */
const reports = join(root, 'test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);

const totals = { passed: 0, failed: 0 };
/** Without `--all`, exhaustive tests do not run. */
const isAll = process.argv.includes('--all');
const configuration = isAll ? 'all' : undefined;
/** Tests on projects that have none of our migrations. */
const kinds = isAll ? ['test-section-7', 'test-enums', 'test-bigints'] : ['test-section-7'];

// A download, if needed, runs beside the other tests and costs no time.
const chromium = ensureChromium();
chromium.catch(() => {});

const failed = await runAndCount(['format', 'lint', 'rooms', 'build', 'test', ...kinds]);
const chromiumPath = await prepareBrowserTests(failed);
if (chromiumPath) {
  await runAndCount(['e2e'], { CHROMIUM_PATH: chromiumPath });
}

console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;

/** Assembles the site for the browser tests. Returns the path of Chromium, or undefined if they cannot run. */
async function prepareBrowserTests(failedTasks) {
  try {
    if (failedTasks.some((name) => name.endsWith(':build'))) {
      throw new Error('The build failed.');
    }
    const path = await chromium;
    await buildSite();
    return path;
  } catch (error) {
    console.log(error.message);
    console.log('- browser tests: not run');
    addToTotals({ passed: 0, failed: 1 });
    return undefined;
  }
}

/** Runs targets. Prints a line for each finished task, and the output of failed ones. */
async function runAndCount(targets, env) {
  const tasks = new Map();
  const { failed, output } = await runTargets(targets, {
    configuration,
    env,
    onTask(task) {
      tasks.set(task.name, task);
      console.log(`- ${task.name}${task.isCached ? ' (cached)' : ''}`);
    },
  });
  for (const name of failed) {
    console.log(tasks.get(name)?.output ?? output);
    console.log(`- ${name} FAILED`);
  }
  for (const name of new Set([...tasks.keys(), ...failed])) {
    addToTotals(readCounts(name, failed.includes(name)));
  }
  for (const target of targets) {
    if (![...tasks.keys()].some((name) => name.endsWith(`:${target}`))) {
      console.log(`- ${target}: not run`);
      addToTotals({ passed: 0, failed: 1 });
    }
  }
  return failed;
}

/** Reads the counts of a test runner's report. A task of another tool counts as one test. */
function readCounts(task, hasFailed) {
  const [project, target] = task.split(':');
  const taskCounts = { passed: hasFailed ? 0 : 1, failed: hasFailed ? 1 : 0 };
  if (!/^(e2e|test)(-|$)/.test(target)) {
    return taskCounts;
  }
  const file = target.replace(/^(e2e|test)/, project);
  try {
    const report = JSON.parse(readFileSync(join(reports, `${file}.json`), 'utf8'));
    const { passed, failed } = target === 'e2e' ? countPlaywright(report) : countJest(report);
    return { passed, failed: Math.max(failed, taskCounts.failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function addToTotals({ passed, failed }) {
  totals.passed += passed;
  totals.failed += failed;
}
