import { type Bench, timeScreen } from '../bench.ts';
import { measureInterleaved } from '../measure-interleaved.ts';
import type { ResultLine, ResultTable } from '../result-table.ts';
import { type Screen, type ScreenName, screens } from '../screens.ts';

/** Measures the time from the navigation until the content is painted, with an empty cache. */
export async function measureDeepLinks(
  bench: Bench,
  names: readonly ScreenName[],
): Promise<ResultTable> {
  const lines: ResultLine[] = [];
  for (const name of names) {
    const screen: Screen = screens[name];
    const { federated, oneBundle } = await measureInterleaved(
      ['federated', 'oneBundle'],
      bench.runs,
      (variant) => timeScreen(bench, variant, screen),
    );
    lines.push({
      label: screen.name,
      values: federated,
      unit: 'ms',
      baseline: { label: 'one bundle', values: oneBundle },
      ...(name !== 'login' && { goal: { max: 1.05, metric: 'ratio' } }),
    });
  }
  return { title: 'Deep link with an empty cache: until the content is painted', lines };
}
