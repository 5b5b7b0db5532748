import { type Bench, openScreen } from '../bench.ts';
import { measureInterleaved } from '../measure-interleaved.ts';
import type { ResultTable } from '../result-table.ts';
import { screens } from '../screens.ts';
import { inventedModulePrefix } from '../serve/invented-modules.ts';
import { loadUntilIdle } from './downloads.ts';

/** Measures whether more modules in the registry slow down the first and the second visit to one of them. */
export async function measureManyModules(bench: Bench): Promise<ResultTable> {
  const { requests } = await loadUntilIdle(bench, 'fiftyModules', screens.games);
  const second: Record<string, number[]> = {};
  const first = await measureInterleaved(
    ['federated', 'fiftyModules'],
    bench.runs,
    async (variant) => {
      const visit = await openScreen(bench, variant, screens.games);
      await visit.page.waitForLoadState('networkidle');
      (second[variant] ??= []).push(await visit.openAgain());
      await visit.close();
      return visit.paintedAfterMs;
    },
  );
  const lines = [first, second].map((values, index) => ({
    label: `games, visit ${index + 1}, with 50 modules`,
    values: values.fiftyModules,
    unit: 'ms' as const,
    baseline: { label: 'with 4 modules', values: values.federated },
    goal: { max: 1.03, metric: 'ratio' as const },
  }));
  return {
    title: '50 modules in the registry',
    lines: [
      ...lines,
      {
        label: 'requests for invented modules',
        values: [requests.filter(({ url }) => url.includes(inventedModulePrefix)).length],
        unit: '',
        goal: { max: 0, metric: 'median' },
      },
    ],
  };
}
