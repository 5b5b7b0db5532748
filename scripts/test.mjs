import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopWhenAsked } from './children.mjs';
import { ensureChromium } from './install-chromium.mjs';
import { installMissing } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { testSteps } from './test-steps.mjs';

checkNodeVersion();
stopWhenAsked();
await installMissing();

const totals = { passed: 0, failed: 0 };
const failedSteps = new Set();
const reports = mkdtempSync(join(tmpdir(), 'panel-test-'));

const chromiumPath = await ensureChromium().catch((error) => {
  count('Chromium', { passed: 0, failed: 1, output: error.message });
});

for (const group of testSteps(reports, chromiumPath ?? '')) {
  await Promise.all(group.map(runStep));
}

rmSync(reports, { recursive: true, force: true });
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;

async function runStep(step) {
  const isChromiumMissing = step.title === 'browser tests' && !chromiumPath;
  if (isChromiumMissing || failedSteps.has(step.needs)) {
    console.log(`- ${step.title}: not run`);
    totals.failed += 1;
    return;
  }
  console.log(`- ${step.title}...`);
  const begin = Date.now();
  count(step.title, await step.run(), Math.round((Date.now() - begin) / 1000));
}

/** What a step printed is worth reading only when it failed. */
function count(title, { passed, failed, output }, seconds = 0) {
  totals.passed += passed;
  totals.failed += failed;
  if (failed > 0) {
    failedSteps.add(title);
    console.log(output);
  }
  console.log(`- ${title}: ${passed} passed, ${failed} failed (${seconds} s)`);
}
