import type { Visit } from '../../../browser/visit.ts';
import { timeInteraction, timeSinceRequest } from '../../../browser/time-interaction.ts';
import type { ReportsSite } from '../../../serve/serve-reports-site.ts';
import type { Step } from './step.ts';
import { firstRow } from '../visit-site.ts';

/** The element that scrolls the rows. */
export const scroller = '[role="region"][aria-label="Reports"]';

/** Any loaded row, once the first row has left the document. */
export const otherRow = {
  selector: '[data-index]:not([data-index="0"], [data-index="0"] ~ *) a[href*="report="]',
};

/** Drags of the scroll bar. The table asks for rows once it has not scrolled for 100 ms. */
export function jumpSteps({ count }: ReportsSite): Step[] {
  const lastRow = { selector: `[data-index="${count - 1}"] a[href*="report="]` };
  return [
    {
      label: 'jump to the middle, from the scroll',
      unit: 'ms',
      max: 1000,
      measure: (visit) => jump(visit, 0.5, otherRow),
    },
    {
      label: 'jump to the end, from the scroll',
      unit: 'ms',
      measure: (visit) => jump(visit, 1, lastRow),
    },
    {
      // Times the jump of the step before.
      label: 'jump to the end, from its request',
      unit: 'ms',
      max: 200,
      measure: ({ page }) => timeSinceRequest(page, '/reports?'),
    },
    {
      label: 'back to the first row, which is loaded',
      unit: 'ms',
      measure: (visit) => jump(visit, 0, firstRow),
    },
  ];
}

/** Scrolls to a fraction of the list's height: 0 is its start, 1 its end. Returns the milliseconds until `result`. */
export function jump(
  { page }: Visit,
  fraction: number,
  result: { selector: string },
): Promise<number> {
  return timeInteraction(page, result, () =>
    page.locator(scroller).evaluate((element, to) => {
      pageMetrics.interactedAt = performance.now();
      element.scrollTop = (element.scrollHeight - element.clientHeight) * to;
    }, fraction),
  );
}
