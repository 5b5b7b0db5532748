import { timeInteraction } from '../../../browser/time-interaction.ts';
import type { Visit } from '../../../browser/visit.ts';
import { median } from '../../../median.ts';
import { jump } from './jump-steps.ts';
import type { Step } from './step.ts';
import { firstRow } from '../visit-site.ts';

/** The presses of one visit; a step returns their median. */
const pressCount = 12;

/** Pause before each press: the decision before it has been sent and answered. */
const pauseMs = 1000;

/** Pause before Escape closes the report: sooner, it would take a decision back or say that it is too late. */
const closeAfterMs = 2000;

/**
 * Decisions by the key `r`: how long until the next pending report is painted. They begin after the row that
 * `decisionSteps` has decided about.
 */
export function keySteps(): Step[] {
  return [
    {
      label: 'key until the next report, in the list',
      unit: 'ms',
      max: 100,
      async measure(visit) {
        await visit.page.keyboard.press('n');
        return medianPress(visit, currentRow);
      },
    },
    {
      label: 'key until the next report, in the open report',
      unit: 'ms',
      max: 100,
      async measure(visit) {
        await visit.page.keyboard.press('o');
        const time = await medianPress(visit, openReport);
        await visit.page.waitForTimeout(closeAfterMs);
        await visit.page.keyboard.press('Escape');
        await jump(visit, 0, firstRow);
        return time;
      },
    },
  ];
}

/** Where the document names the report that the user is at. */
interface ReportMark {
  selector: string;
  attribute: string;
}

const currentRow: ReportMark = { selector: '[data-index][aria-current]', attribute: 'data-index' };
const openReport: ReportMark = { selector: '[data-report-panel]', attribute: 'data-report-panel' };

async function medianPress({ page }: Visit, { selector, attribute }: ReportMark): Promise<number> {
  const times: number[] = [];
  for (let press = 0; press < pressCount; press += 1) {
    await page.waitForTimeout(pauseMs);
    const shown = await page.locator(selector).getAttribute(attribute);
    const next = { selector: `${selector}:not([${attribute}="${shown}"])` };
    times.push(await timeInteraction(page, next, () => page.keyboard.press('r')));
  }
  return median(times);
}
