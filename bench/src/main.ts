import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveBackend } from './backend/serve-backend.ts';
import type { Bench } from './bench.ts';
import { launchChromium } from './browser/launch.ts';
import { formatTable, type ResultTable } from './result-table.ts';
import { measureDeepLinks } from './measure/deep-links.ts';
import { measureDownloads } from './measure/downloads.ts';
import { measureManyModules } from './measure/many-modules.ts';
import { measureManyReports } from './measure/many-reports.ts';
import { measureScreenToScreen } from './measure/screen-to-screen.ts';
import { parseOptions, usage } from './options.ts';
import { createSelfSignedCertificate } from './serve/certificate.ts';
import { serveVariants } from './serve/serve-variants.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const options = parseOptions(process.argv.slice(2));
if (!options) {
  console.error(usage);
  process.exit(1);
}
const { screenNames, runsAllMeasurements, runs } = options;
const certificate = createSelfSignedCertificate();
const folder = mkdtempSync(join(tmpdir(), 'panel-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const backend = await serveBackend(certificate);
const variants = await serveVariants(root, folder, certificate, backend.url);
const browser = await launchChromium(certificate);
const bench: Bench = { browser, backend, variants, runs };

const environment = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, Chromium ${browser.version()}`;
console.log(`\n${environment}; ${runs} runs; 40 ms, 10 Mbit/s, HTTP/2, brotli\n`);

// These visits fill the servers' caches, so that later ones do not wait for compression.
print(await measureDownloads(bench, screenNames));
print(await measureDeepLinks(bench, screenNames));
if (runsAllMeasurements) {
  print(await measureScreenToScreen(bench));
  print(await measureManyReports(bench));
  print(await measureManyModules(bench));
}

await browser.close();

function print(table: ResultTable): void {
  console.log(formatTable(table));
}
