import { type Bench, openScreen } from '../bench.ts';
import { longTasksAfterPaint } from '../browser/long-tasks.ts';
import type { SeenRequest } from '../browser/requests.ts';
import type { Line, Section } from '../line.ts';
import { type Screen, type ScreenName, screens } from '../screens.ts';
import type { VariantName } from '../serve/serve-variants.ts';

/** In kB of 1,000 compressed bytes. */
const maxScriptKilobytes = { screen: 200, login: 150 };

/**
 * Goals 1, 3 and 7: everything that a deep link downloads, also in the first seconds after its
 * content.
 */
export async function measureDownloads(
  bench: Bench,
  names: readonly ScreenName[],
): Promise<Section> {
  const lines: Line[] = [];
  for (const name of names) {
    const screen: Screen = screens[name];
    const federated = await loadAll(bench, 'federated', screen);
    const oneBundle = await loadAll(bench, 'oneBundle', screen);
    const figures = (unit: string, of: (requests: readonly SeenRequest[]) => number) => ({
      ...{ values: [of(federated.requests)], unit },
      against: { what: 'one bundle', values: [of(oneBundle.requests)] },
    });
    const isLogin = name === 'login';
    lines.push(
      {
        what: `${screen.name}: JavaScript`,
        ...figures('kB', scriptSize),
        ...(!isLogin && { goal: { most: 1.1, of: 'ratio' } }),
      },
      {
        what: `${screen.name}: JavaScript in all`,
        values: [scriptSize(federated.requests)],
        unit: 'kB',
        goal: {
          most: isLogin ? maxScriptKilobytes.login : maxScriptKilobytes.screen,
          of: 'median',
        },
      },
      { what: `${screen.name}: everything`, ...figures('kB', (all) => size(all)) },
      { what: `${screen.name}: requests`, ...figures('', (all) => all.length) },
      {
        what: `${screen.name}: requests made twice`,
        values: [repeated(federated.requests).length],
        unit: '',
        goal: { most: 0, of: 'median' },
      },
    );
    lines.push({
      what: `${screen.name}: longest task after the first paint`,
      values: [Math.max(0, ...federated.longTasks)],
      unit: 'ms',
      against: { what: 'one bundle', values: [Math.max(0, ...oneBundle.longTasks)] },
    });
    if (isLogin) {
      lines.push({
        what: `${screen.name}: files of modules`,
        values: [federated.requests.filter(isModuleFile).length],
        unit: '',
        goal: { most: 0, of: 'median' },
      });
    }
  }
  return { title: 'Deep link, cold: what is downloaded (brotli)', lines };
}

interface LoadedScreen {
  requests: readonly SeenRequest[];
  /** Milliseconds of each long task. */
  longTasks: number[];
}

/** Opens a screen and waits until it sends no more requests. */
export async function loadAll(
  bench: Bench,
  variant: VariantName,
  screen: Screen,
): Promise<LoadedScreen> {
  const { page, requests, close } = await openScreen(bench, variant, screen);
  await page.waitForLoadState('networkidle');
  const longTasks = await longTasksAfterPaint(page);
  await close();
  const sent = requests.filter(({ url }) => url.startsWith('https:'));
  return { requests: sent, longTasks };
}

function scriptSize(requests: readonly SeenRequest[]): number {
  return size(requests.filter(({ url }) => new URL(url).pathname.endsWith('.js')));
}

function size(requests: readonly SeenRequest[]): number {
  const bytes = requests.map((request) => (request.isFromCache ? 0 : request.bytes));
  return bytes.reduce((sum, more) => sum + more, 0) / 1000;
}

/** Finds reads that went over the network more than once. */
function repeated(requests: readonly SeenRequest[]): string[] {
  const sent = requests
    .filter(({ method, isFromCache }) => method === 'GET' && !isFromCache)
    .map(({ url }) => url);
  return sent.filter((url, index) => sent.indexOf(url) < index);
}

function isModuleFile({ url }: SeenRequest): boolean {
  return /^\/modules\/[^/]+\//.test(new URL(url).pathname);
}
