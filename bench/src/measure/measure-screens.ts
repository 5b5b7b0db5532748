import { serveBackend } from '../backend/serve-backend.ts';
import type { Bench } from '../bench.ts';
import type { Options } from '../options.ts';
import type { ResultTable } from '../result-table.ts';
import { serveVariants } from '../serve/serve-variants.ts';
import type { Setup } from '../setup.ts';
import { measureDeepLinks } from './deep-links.ts';
import { measureDownloads } from './downloads.ts';
import { measureManyModules } from './many-modules.ts';
import { measureScreenToScreen } from './screen-to-screen.ts';
import { measureTwoVisits } from './two-visits.ts';

/** Measures the screens with fixed answers, side by side with one bundle. */
export async function* measureScreens(
  { root, folder, certificate, browser, runs }: Setup,
  { screenNames, runsAllMeasurements }: Options,
): AsyncGenerator<ResultTable> {
  const backend = await serveBackend(certificate);
  const variants = await serveVariants(root, folder, certificate, backend.url);
  const bench: Bench = { browser, backend, variants, runs };
  // These visits fill the servers' caches, so that later ones do not wait for compression.
  yield await measureDownloads(bench, screenNames);
  yield await measureDeepLinks(bench, screenNames);
  yield* measureTwoVisits(bench, screenNames);
  if (runsAllMeasurements) {
    yield await measureScreenToScreen(bench);
    yield await measureManyModules(bench);
  }
}
