import { type Bench, timeScreen } from '../bench.ts';
import { interleaved } from '../interleaved.ts';
import type { Line, Section } from '../line.ts';
import { type Screen, type ScreenName, screens } from '../screens.ts';

/** Goals 1, 2 and 3: from the navigation to the content, with an empty cache. */
export async function measureDeepLinks(
  bench: Bench,
  names: readonly ScreenName[],
): Promise<Section> {
  const lines: Line[] = [];
  for (const name of names) {
    const screen: Screen = screens[name];
    const { federated, oneBundle } = await interleaved(
      ['federated', 'oneBundle'],
      bench.runs,
      (variant) => timeScreen(bench, variant, screen),
    );
    lines.push({
      what: screen.name,
      values: federated,
      unit: 'ms',
      against: { what: 'one bundle', values: oneBundle },
      ...(name !== 'login' && { goal: { most: 1.05, of: 'ratio' } }),
    });
  }
  return { title: 'Deep link, cold: until the content is painted', lines };
}
