import { type Bench, timeScreen } from '../bench.ts';
import { interleaved } from '../interleaved.ts';
import type { Section } from '../line.ts';
import { screens } from '../screens.ts';
import { inventedModule } from '../serve/registry-of-many.ts';
import { loadAll } from './downloads.ts';

/** Goal 6: modules that nobody visits cost nothing. */
export async function measureManyModules(bench: Bench): Promise<Section> {
  const { requests } = await loadAll(bench, 'fiftyModules', screens.games);
  const { federated, fiftyModules } = await interleaved(
    ['federated', 'fiftyModules'],
    bench.runs,
    (variant) => timeScreen(bench, variant, screens.games),
  );
  return {
    title: '50 modules in the registry',
    lines: [
      {
        what: 'games, with 50 modules',
        values: fiftyModules,
        unit: 'ms',
        against: { what: 'with 4', values: federated },
        goal: { most: 1.03, of: 'ratio' },
      },
      {
        what: 'requests for modules that are not visited',
        values: [requests.filter(({ url }) => url.includes(inventedModule)).length],
        unit: '',
        goal: { most: 0, of: 'median' },
      },
    ],
  };
}
