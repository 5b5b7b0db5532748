import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from './bench.ts';
import { loadAll } from './measure/downloads.ts';
import { type Screen, type ScreenName, screens } from './screens.ts';
import { traceImage } from './trace.ts';

/** Goal 7: draws the requests of each screen into a folder. */
export async function writeTraces(
  bench: Bench,
  names: readonly ScreenName[],
  folder: string,
): Promise<void> {
  for (const name of names) {
    const screen: Screen = screens[name];
    const { requests, contentAfter } = await loadAll(bench, 'federated', screen);
    const image = traceImage(screen.name, requests, contentAfter);
    writeFileSync(join(folder, `trace-${name}.svg`), image);
  }
}
