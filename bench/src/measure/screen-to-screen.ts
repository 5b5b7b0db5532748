import type { Page } from '@playwright/test';
import { type Bench, openScreen } from '../bench.ts';
import type { Content } from '../browser/page-metrics.js';
import { timeInteraction } from '../browser/time-interaction.ts';
import { measureInterleaved } from '../measure-interleaved.ts';
import type { ResultTable } from '../result-table.ts';
import { screens } from '../screens.ts';

/** The measured clicks on sidebar entries. */
const clicks = {
  firstVisit: { label: 'games for the first time, without hovering before', maxMs: 140 },
  afterHover: { label: 'players for the first time, after 300 ms of hovering', maxMs: 100 },
  secondVisit: { label: 'games for the second time', maxMs: 100 },
};

type Click = keyof typeof clicks;

/** How long the pointer hovers over an entry before the click. */
const hoverMs = 300;

/** Measures the time from a click on a sidebar entry until the content is painted. */
export async function measureScreenToScreen(bench: Bench): Promise<ResultTable> {
  const times: Record<'federated' | 'oneBundle', Record<Click, number[]>> = {
    federated: { firstVisit: [], afterHover: [], secondVisit: [] },
    oneBundle: { firstVisit: [], afterHover: [], secondVisit: [] },
  };
  await measureInterleaved(['federated', 'oneBundle'], bench.runs, async (variant) => {
    const { page, paintedAfterMs, close } = await openScreen(bench, variant, screens.dashboard);
    const { firstVisit, afterHover, secondVisit } = times[variant];
    // Users click after the first screen and its font have loaded.
    await page.waitForLoadState('networkidle');
    firstVisit.push(await timeClick(page, 'Jogos', screens.games.content));
    await page.getByRole('link', { name: 'Jogadores', exact: true }).hover();
    await page.waitForTimeout(hoverMs);
    afterHover.push(await timeClick(page, 'Jogadores', screens.players.content));
    secondVisit.push(await timeClick(page, 'Jogos', screens.games.content));
    await close();
    return paintedAfterMs;
  });
  return {
    title: 'Screen to screen: from the click until the content is painted',
    lines: Object.entries(clicks).map(([click, { label, maxMs }]) => ({
      label,
      values: times.federated[click as Click],
      unit: 'ms',
      baseline: { label: 'one bundle', values: times.oneBundle[click as Click] },
      goal: { max: maxMs, metric: 'median' },
    })),
  };
}

/** Dispatches a click without moving the pointer, which would hover and so prefetch. */
function timeClick(page: Page, entry: string, content: Content): Promise<number> {
  return timeInteraction(page, content, () =>
    page.getByRole('link', { name: entry, exact: true }).dispatchEvent('click'),
  );
}
