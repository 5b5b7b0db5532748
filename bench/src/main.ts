import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
import { writeTraces } from './write-traces.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const options = readOptions(process.argv.slice(2));
if (!options) {
  console.error(usage);
  process.exit(1);
}
const { only, isComplete, runs, json, traces } = options;
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
const downloads = await measureDownloads(bench, only);
const sections: Section[] = [];
show(downloads);
show(await measureDeepLinks(bench, only));
if (isComplete) {
  show(await measureScreenToScreen(bench));
  show(await measureManyReports(bench));
  show(await measureManyModules(bench));
}
if (traces) {
  await writeTraces(bench, only, join(root, 'docs/images'));
}

await browser.close();
[backend, ...Object.values(variants)].forEach((served) => served.close());
if (json) {
  writeFileSync(json, `${JSON.stringify({ machine, runs, sections }, null, 2)}\n`);
}

function show(section: Section): void {
  console.log(sectionText(section));
  sections.push(section);
}
