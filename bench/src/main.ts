import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveBackend } from './backend/serve-backend.ts';
import type { Bench } from './bench.ts';
import { launchChromium } from './browser/launch.ts';
import { type Section, sectionText } from './line.ts';
import { measureDeepLinks } from './measure/deep-links.ts';
import { measureDownloads } from './measure/downloads.ts';
import { measureManyModules } from './measure/many-modules.ts';
import { measureManyReports } from './measure/many-reports.ts';
import { measureScreenToScreen } from './measure/screen-to-screen.ts';
import { readOptions, usage } from './options.ts';
import { selfSignedCertificate } from './serve/certificate.ts';
import { serveVariants } from './serve/serve-variants.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const options = readOptions(process.argv.slice(2));
if (!options) {
  console.error(usage);
  process.exit(1);
}
const { only, isComplete, runs } = options;
const certificate = selfSignedCertificate();
const folder = mkdtempSync(join(tmpdir(), 'panel-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const backend = await serveBackend(certificate);
const variants = await serveVariants(root, folder, certificate, backend.url);
const browser = await launchChromium(certificate);
const bench: Bench = { browser, backend, variants, runs };

const machine = `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, Chromium ${browser.version()}`;
console.log(`\n${machine}; ${runs} runs; 40 ms, 10 Mbit/s, HTTP/2, brotli\n`);

// The first visits fill the servers' caches, so that later ones do not wait for compression.
show(await measureDownloads(bench, only));
show(await measureDeepLinks(bench, only));
if (isComplete) {
  show(await measureScreenToScreen(bench));
  show(await measureManyReports(bench));
  show(await measureManyModules(bench));
}

await browser.close();

function show(section: Section): void {
  console.log(sectionText(section));
}
