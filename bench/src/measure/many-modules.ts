import { type Bench, timeScreen } from '../bench.ts';
import { measureInterleaved } from '../measure-interleaved.ts';
import type { ResultTable } from '../result-table.ts';
import { screens } from '../screens.ts';
import { inventedModulePrefix } from '../serve/invented-modules.ts';
import { loadUntilIdle } from './downloads.ts';

/** Measures whether more modules in the registry slow down the visited one. */
export async function measureManyModules(bench: Bench): Promise<ResultTable> {
  const { requests } = await loadUntilIdle(bench, 'fiftyModules', screens.games);
  const { federated, fiftyModules } = await measureInterleaved(
    ['federated', 'fiftyModules'],
    bench.runs,
    (variant) => timeScreen(bench, variant, screens.games),
  );
  return {
    title: '50 modules in the registry',
    lines: [
      {
        label: 'games, with 50 modules',
        values: fiftyModules,
        unit: 'ms',
        baseline: { label: 'with 4 modules', values: federated },
        goal: { max: 1.03, metric: 'ratio' },
      },
      {
        label: 'requests for invented modules',
        values: [requests.filter(({ url }) => url.includes(inventedModulePrefix)).length],
        unit: '',
        goal: { max: 0, metric: 'median' },
      },
    ],
  };
}
