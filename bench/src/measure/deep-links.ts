import { type Bench, timeScreen } from '../bench.ts';
import { interleaved } from '../interleaved.ts';
import type { Line, Section } from '../line.ts';
import { type Screen, type ScreenName, screens } from '../screens.ts';

/**
 * Milliseconds of react-admin for the same work. Measured once, on another machine, so only the
 * order of magnitude counts.
 */
const reactAdmin: Partial<Record<ScreenName, number>> = {
  games: 1022,
  'reports-1000': 1749,
  login: 591,
};

/** Goals 1, 2 and 3: from the navigation to the content, with an empty cache. */
export async function measureDeepLinks(
  bench: Bench,
  names: readonly ScreenName[],
): Promise<Section> {
  const lines: Line[] = [];
  for (const name of names) {
    lines.push(...(await linesOf(bench, name)));
  }
  return { title: 'Deep link, cold: until the content is painted', lines };
}

async function linesOf(bench: Bench, name: ScreenName): Promise<Line[]> {
  const screen: Screen = screens[name];
  const { federated, oneBundle } = await interleaved(
    ['federated', 'oneBundle'],
    bench.runs,
    (variant) => timeScreen(bench, variant, screen),
  );
  const reference = reactAdmin[name];
  return [
    {
      what: screen.name,
      values: federated,
      unit: 'ms',
      against: { what: 'one bundle', values: oneBundle },
      ...(name !== 'login' && { goal: { most: 1.05, of: 'ratio' } }),
    },
    ...(reference === undefined
      ? []
      : [
          {
            what: `${screen.name} (orientation)`,
            values: federated,
            unit: 'ms',
            against: { what: 'react-admin on another machine', values: [reference] },
          },
        ]),
  ];
}
