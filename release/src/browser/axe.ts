import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import type { AxeResults, RunOptions } from 'axe-core';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

interface AxeWindow extends Window {
  axe?: { run: (options: RunOptions) => Promise<AxeResults> };
}

/** Colour rules except one of level AAA. The dark scheme affects no other rules. */
const colourRules: RunOptions = {
  runOnly: ['cat.color'],
  rules: { 'color-contrast-enhanced': { enabled: false } },
};

/** An element that breaks a rule of axe. */
export interface Violation {
  /** Such as 'color-contrast'. */
  rule: string;
  /** Its selector. */
  element: string;
  /** What is wrong with it, in English, on several lines. */
  summary: string;
}

/** Lists axe's findings in both colour schemes, one per line. */
export async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [colorScheme, options] of [
    ['light', {}],
    ['dark', colourRules],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = await findViolations(page, options);
    found.push(
      ...violations.map(
        ({ rule, element, summary }) => `${colorScheme}: ${rule}: ${element} ${summary}`,
      ),
    );
  }
  return found;
}

/** Lists what breaks rules of axe on a page as it is. Waits for animations first, because they blend colours. */
export async function findViolations(page: Page, options: RunOptions = {}): Promise<Violation[]> {
  // Always loads our axe: the page's own code may have set `window.axe`.
  await page.evaluate(axeSource);
  return page.evaluate(async (runOptions) => {
    const ending = document.getAnimations().filter(({ effect, playState }) => {
      return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity;
    });
    await Promise.race([
      Promise.allSettled(ending.map((animation) => animation.finished)),
      new Promise((resolve) => setTimeout(resolve, 3_000)),
    ]);
    const { violations } = await (window as AxeWindow).axe!.run({
      ...runOptions,
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => ({
        rule: id,
        element: String(target),
        summary: failureSummary,
      })),
    );
  }, options);
}
