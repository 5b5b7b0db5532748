import type { Page } from '@playwright/test';
import { heapSize } from '../../../browser/heap-size.ts';
import { timeInteraction } from '../../../browser/time-interaction.ts';
import type { Visit } from '../../../browser/visit.ts';
import type { ReportsSite } from '../../../serve/serve-reports-site.ts';
import { scroller } from './jump-steps.ts';
import type { Step } from './step.ts';

/** Windows that a user scrolls through, one after the other. */
const windows = 120;
const rowsOfWindow = 50;

/** Scrolling through many windows, of a list that has as many: the page forgets those that are far away. */
export function readOnSteps({ count }: ReportsSite): Step[] {
  if (count < windows * rowsOfWindow) {
    return [];
  }

  return [
    {
      label: 'a further window, mean of the first 20',
      unit: 'ms',
      measure: (visit) => readOn(visit, 1, 20),
    },
    {
      label: `a further window, mean up to the ${windows}th`,
      unit: 'ms',
      measure: (visit) => readOn(visit, 20, windows),
    },
    { label: 'heap then', unit: 'MB', max: 30, measure: ({ cdp }) => heapSize(cdp) },
  ];
}

async function readOn({ page }: Visit, from: number, to: number): Promise<number> {
  let total = 0;
  for (let window = from; window < to; window += 1) {
    const index = window * rowsOfWindow;
    const row = { selector: `[data-index="${index}"] a[href*="report="]` };
    total += await timeInteraction(page, row, () => scrollTo(page, index));
  }
  return total / (to - from);
}

/** Scrolls near the list's start, where also a very long one is laid out row by row. Its rows are equally high. */
function scrollTo(page: Page, index: number): Promise<void> {
  return page.locator(scroller).evaluate((element, index) => {
    pageMetrics.interactedAt = performance.now();
    element.scrollTop =
      index * element.querySelector('[data-index]')!.getBoundingClientRect().height;
  }, index);
}
