import { buildPackagesOrFail } from './build-packages.mjs';
import { start, stopOnSignal } from './children.mjs';
import { ensureChromium } from './install-chromium.mjs';
import { installMissing } from './install.mjs';
import { packageCommand, root } from './root.mjs';

// npm run bench: compares the panel's speed with one bundle of the same sources, or measures it with
// many reports. See docs/performance.md.
stopOnSignal();
await installMissing();
const chromiumPath = await ensureChromium();
await buildPackagesOrFail();
const bench = start(packageCommand('tsx', `${root}/bench/src/main.ts`, ...process.argv.slice(2)), {
  env: { NODE_ENV: 'production', CHROMIUM_PATH: chromiumPath },
  onLine: (line) => console.log(line),
});
process.exitCode = (await bench.ended) ?? 1;
