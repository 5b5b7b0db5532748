import { type Bench, openScreen } from '../bench.ts';
import { longTasksAfterPaint } from '../browser/long-tasks.ts';
import type { RecordedRequest } from '../browser/requests.ts';
import type { ResultLine, ResultTable } from '../result-table.ts';
import { type Screen, type ScreenName, screens } from '../screens.ts';
import type { VariantName } from '../serve/serve-variants.ts';

/** Budgets of compressed JavaScript, in kB of 1,000 bytes. */
const maxScriptKilobytes: Record<ScreenName, number> = {
  login: 124.4,
  dashboard: 164.6,
  games: 171.5,
  players: 171.1,
  reports: 193.7,
};

/**
 * Measures everything that a deep link downloads with an empty cache, until the page sends no more
 * requests.
 */
export async function measureDownloads(
  bench: Bench,
  names: readonly ScreenName[],
): Promise<ResultTable> {
  const lines: ResultLine[] = [];
  for (const name of names) {
    const screen: Screen = screens[name];
    const federated = await loadUntilIdle(bench, 'federated', screen);
    const oneBundle = await loadUntilIdle(bench, 'oneBundle', screen);
    const compare = (unit: string, measure: (requests: readonly RecordedRequest[]) => number) => ({
      values: [measure(federated.requests)],
      unit,
      baseline: { label: 'one bundle', values: [measure(oneBundle.requests)] },
    });
    const isLogin = name === 'login';
    lines.push(
      {
        label: `${screen.name}: JavaScript`,
        ...compare('kB', scriptSize),
        ...(!isLogin && { goal: { max: 1.1, metric: 'ratio' } }),
      },
      {
        label: `${screen.name}: JavaScript budget`,
        values: [scriptSize(federated.requests)],
        unit: 'kB',
        goal: { max: maxScriptKilobytes[name], metric: 'median' },
      },
      { label: `${screen.name}: everything`, ...compare('kB', kilobytesOf) },
      { label: `${screen.name}: requests`, ...compare('', (requests) => requests.length) },
      {
        label: `${screen.name}: requests made twice`,
        values: [repeatedReads(federated.requests).length],
        unit: '',
        goal: { max: 0, metric: 'median' },
      },
      {
        label: `${screen.name}: longest task after the first paint`,
        values: [Math.max(0, ...federated.longTasks)],
        unit: 'ms',
        baseline: { label: 'one bundle', values: [Math.max(0, ...oneBundle.longTasks)] },
      },
    );
    if (isLogin) {
      lines.push({
        label: `${screen.name}: module files`,
        values: [federated.requests.filter(isModuleFile).length],
        unit: '',
        goal: { max: 0, metric: 'median' },
      });
    }
  }
  return { title: 'Deep link with an empty cache: downloads (brotli)', lines };
}

interface LoadedScreen {
  requests: readonly RecordedRequest[];
  /** Milliseconds of each long task. */
  longTasks: number[];
}

/** Opens a screen and waits until it sends no more requests. */
export async function loadUntilIdle(
  bench: Bench,
  variant: VariantName,
  screen: Screen,
): Promise<LoadedScreen> {
  const { page, requests, close } = await openScreen(bench, variant, screen);
  await page.waitForLoadState('networkidle');
  const longTasks = await longTasksAfterPaint(page);
  await close();
  const httpRequests = requests.filter(({ url }) => url.startsWith('https:'));
  return { requests: httpRequests, longTasks };
}

function scriptSize(requests: readonly RecordedRequest[]): number {
  return kilobytesOf(requests.filter(({ url }) => new URL(url).pathname.endsWith('.js')));
}

/** Returns the downloaded bytes in kB. */
export function kilobytesOf(requests: readonly RecordedRequest[]): number {
  const bytes = requests.map((request) => (request.isFromMemoryCache ? 0 : request.bytes));
  return bytes.reduce((sum, part) => sum + part, 0) / 1000;
}

/**
 * Lists the URLs of reads that repeat an earlier one. Reads that the memory cache answers do not
 * count.
 */
function repeatedReads(requests: readonly RecordedRequest[]): string[] {
  const sent = requests
    .filter(({ method, isFromMemoryCache }) => method === 'GET' && !isFromMemoryCache)
    .map(({ url }) => url);
  return sent.filter((url, index) => sent.indexOf(url) < index);
}

function isModuleFile({ url }: RecordedRequest): boolean {
  return /^\/modules\/[^/]+\//.test(new URL(url).pathname);
}
