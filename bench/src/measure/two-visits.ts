import { type Bench, openScreen } from '../bench.ts';
import { desktop, type Device, phone } from '../browser/device.ts';
import { firstPaint } from '../browser/first-paint.ts';
import type { Visit } from '../browser/visit.ts';
import { measureInterleaved } from '../measure-interleaved.ts';
import type { ResultLine, ResultTable } from '../result-table.ts';
import { type Screen, type ScreenName, screens } from '../screens.ts';
import type { VariantName } from '../serve/serve-variants.ts';
import { kilobytesOf } from './downloads.ts';

/** The figures of each visit, and their units. */
const figures = { firstPaint: 'ms', content: 'ms', downloads: 'kB' } as const;

type Figure = keyof typeof figures;
type Figures = Record<Figure, number>;

/** Measures a first and a second visit to screens, on a desktop and on a phone. */
export async function* measureTwoVisits(
  bench: Bench,
  names: readonly ScreenName[],
): AsyncGenerator<ResultTable> {
  for (const device of [desktop, phone]) {
    const lines: ResultLine[] = [];
    for (const name of names) {
      lines.push(...(await measureScreen(bench, screens[name], device)));
    }
    yield { title: `First and second visit, ${device.name}`, lines };
  }
}

async function measureScreen(bench: Bench, screen: Screen, device: Device): Promise<ResultLine[]> {
  const visits: Partial<Record<VariantName, Figures[][]>> = {};
  await measureInterleaved(['federated', 'oneBundle'], bench.runs, async (variant) => {
    const both = await visitTwice(await openScreen(bench, variant, screen, device));
    (visits[variant] ??= []).push(both);
    return both[0]!.content;
  });
  const valuesOf = (variant: VariantName, visit: number, figure: Figure) =>
    visits[variant]!.map((both) => both[visit]![figure]);
  return [0, 1].flatMap((visit) =>
    (Object.keys(figures) as Figure[]).map((figure) => ({
      label: `${screen.name}, visit ${visit + 1}: ${labels[figure]}`,
      values: valuesOf('federated', visit, figure),
      unit: figures[figure],
      baseline: { label: 'one bundle', values: valuesOf('oneBundle', visit, figure) },
    })),
  );
}

const labels: Record<Figure, string> = {
  firstPaint: 'first contentful paint',
  content: 'content painted',
  downloads: 'everything downloaded',
};

/** Returns the figures of a visit that has shown its content, and of a second one. */
async function visitTwice(visit: Visit): Promise<Figures[]> {
  const first = await figuresOf(visit, visit.paintedAfterMs, 0);
  const sent = visit.requests.length;
  const second = await figuresOf(visit, await visit.openAgain(), sent);
  await visit.close();
  return [first, second];
}

async function figuresOf(
  { page, requests }: Visit,
  content: number,
  from: number,
): Promise<Figures> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  return {
    firstPaint: await firstPaint(page),
    content,
    downloads: kilobytesOf(requests.slice(from)),
  };
}
