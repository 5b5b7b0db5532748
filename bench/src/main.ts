import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchChromium } from './browser/launch.ts';
import { measureManyReports } from './measure/reports/many-reports.ts';
import { measureScreens } from './measure/measure-screens.ts';
import type { Setup } from './setup.ts';
import { parseOptions, usage } from './options.ts';
import { formatTable } from './result-table.ts';
import { createSelfSignedCertificate } from './serve/certificate.ts';

const options = parseOptions(process.argv.slice(2));
if (!options) {
  console.error(usage);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'panel-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 9 }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(1));
}
const certificate = createSelfSignedCertificate();
const browser = await launchChromium(certificate);

const environment = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, Chromium ${browser.version()}`;
console.log(`\n${environment}; ${options.runs} runs; 40 ms, 10 Mbit/s, HTTP/2, brotli\n`);
const setup: Setup = {
  root: fileURLToPath(new URL('../..', import.meta.url)),
  folder,
  certificate,
  browser,
  runs: options.runs,
};
const tables = options.reportCounts
  ? measureManyReports(setup, options.reportCounts)
  : measureScreens(setup, options);
for await (const table of tables) {
  console.log(formatTable(table));
}
await browser.close();
