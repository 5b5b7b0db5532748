import { join } from 'node:path';
import type { Bench } from '../bench.ts';
import { signInAsAdmin } from '../embedded-backend/admin.ts';
import { copySnapshot } from '../embedded-backend/snapshot.ts';
import { startBackend } from '../embedded-backend/start-backend.ts';
import type { Options } from '../options.ts';
import type { ResultTable } from '../result-table.ts';
import { rowCount } from '../screens.ts';
import { serveBackend } from '../serve/serve-backend.ts';
import { serveVariants } from '../serve/serve-variants.ts';
import type { Setup } from '../setup.ts';
import { measureDeepLinks } from './deep-links.ts';
import { measureDownloads } from './downloads.ts';
import { measureManyModules } from './many-modules.ts';
import { measureScreenToScreen } from './screen-to-screen.ts';
import { traceScreens } from './trace-screens.ts';
import { measureTwoVisits } from './two-visits.ts';

/** Measures the screens, side by side with one bundle. */
export async function* measureScreens(
  { root, folder, certificate, browser, runs }: Setup,
  { screenNames, runsAllMeasurements, traced }: Options,
): AsyncGenerator<ResultTable> {
  const dataFolder = join(folder, 'data');
  await copySnapshot(root, rowCount, dataFolder);
  const backend = await startBackend(root, dataFolder);
  try {
    const { url } = await serveBackend(certificate, backend.url);
    const { publishableKey } = backend;
    const { sessionFor } = await signInAsAdmin(backend);
    const variants = await serveVariants(root, folder, certificate, { url, publishableKey });
    const bench: Bench = { browser, session: sessionFor(url), variants, runs };
    if (traced.length > 0) {
      yield* traceScreens(bench, root, traced);
      return;
    }
    // These visits fill the caches of the site's servers, so that later ones do not wait for compression.
    yield await measureDownloads(bench, screenNames);
    yield await measureDeepLinks(bench, screenNames);
    yield* measureTwoVisits(bench, screenNames);
    if (runsAllMeasurements) {
      yield await measureScreenToScreen(bench);
      yield await measureManyModules(bench);
    }
  } finally {
    await backend.stop();
  }
}
