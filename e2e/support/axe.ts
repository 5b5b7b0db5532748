import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

interface AxeWindow extends Window {
  axe?: { run: (options: RunOptions) => Promise<AxeResults> };
}

/** What axe complains about in either colour scheme, in a line each. */
export async function findings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource);
  }
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const lines = await scan(page);
    found.push(...lines.map((line) => `${colorScheme}: ${line}`));
  }
  return found;
}

/** Animations are over first: they blend colours. */
function scan(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const finite = document.getAnimations().filter((animation) => {
      return animation.effect?.getComputedTiming().iterations !== Infinity;
    });
    await Promise.allSettled(finite.map((animation) => animation.finished));
    const { violations } = await (window as AxeWindow).axe!.run({ resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${String(target)} ${failureSummary}`),
    );
  });
}
