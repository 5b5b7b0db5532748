import type { Page } from '@playwright/test';
import { type Bench, openScreen } from '../bench.ts';
import type { Content } from '../browser/in-page.js';
import { withTimeout } from '../browser/visit.ts';
import { interleaved } from '../interleaved.ts';
import type { Section } from '../line.ts';
import { screens } from '../screens.ts';

/** How the user reaches a sidebar entry. */
const ways = {
  plain: { what: 'games for the first time, without hovering before', most: 140 },
  hovered: { what: 'players for the first time, after 300 ms of hovering', most: 100 },
  cached: { what: 'games for the second time', most: 100 },
};

type Way = keyof typeof ways;

/** How long users hover over an entry before they click. */
const hoverMs = 300;

/** Goal 4: from the click on a sidebar entry until the content is painted. */
export async function measureScreenToScreen(bench: Bench): Promise<Section> {
  const times: Record<'federated' | 'oneBundle', Record<Way, number[]>> = {
    federated: { plain: [], hovered: [], cached: [] },
    oneBundle: { plain: [], hovered: [], cached: [] },
  };
  await interleaved(['federated', 'oneBundle'], bench.runs, async (variant) => {
    const { page, contentAfter, close } = await openScreen(bench, variant, screens.dashboard);
    const { plain, hovered, cached } = times[variant];
    // Users look at the first screen until its font has loaded, and longer.
    await page.waitForLoadState('networkidle');
    plain.push(await timeClick(page, 'Jogos', screens.games.content));
    await page.getByRole('link', { name: 'Jogadores', exact: true }).hover();
    await page.waitForTimeout(hoverMs);
    hovered.push(await timeClick(page, 'Jogadores', screens.players.content));
    cached.push(await timeClick(page, 'Jogos', screens.games.content));
    await close();
    return contentAfter;
  });
  return {
    title: 'Screen to screen: from the click until the content is painted',
    lines: Object.entries(ways).map(([way, { what, most }]) => ({
      what,
      values: times.federated[way as Way],
      unit: 'ms',
      against: { what: 'one bundle', values: times.oneBundle[way as Way] },
      goal: { most, of: 'median' },
    })),
  };
}

/** Clicks like a finger: without hovering before. */
async function timeClick(page: Page, entry: string, content: Content): Promise<number> {
  await page.evaluate((wanted) => void (bench.next = bench.painted(wanted)), content);
  await page.getByRole('link', { name: entry, exact: true }).dispatchEvent('click');
  return withTimeout(
    page,
    page.evaluate(async () => (await bench.next) - bench.chosenAt),
  );
}
