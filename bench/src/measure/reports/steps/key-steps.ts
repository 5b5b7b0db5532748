import { timeInteraction } from '../../../browser/time-interaction.ts';
import type { Visit } from '../../../browser/visit.ts';
import { median } from '../../../median.ts';
import { jump, otherRow } from './jump-steps.ts';
import type { Step } from './step.ts';
import { firstRow } from '../visit-site.ts';

/** The presses of one visit, of which a step takes the median. */
const presses = 12;

/** Longer than a decision waits before it is sent: no press is measured while another one is sent. */
const pauseMs = 1000;

/** Sooner after a decision, Escape would take it back, or tell that it is too late. */
const escapeMs = 2000;

/** Decisions by the key `r`: how long it takes until the next pending report is drawn. */
export function keySteps(): Step[] {
  let visits = 0;
  return [
    {
      label: 'key until the next report, in the list',
      unit: 'ms',
      max: 100,
      async measure(visit) {
        // Each visit decides in another place: decisions cannot be undone.
        visits += 1;
        await jump(visit, 0.5 + ((visits * 0.05) % 0.4), otherRow);
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
        await visit.page.waitForTimeout(escapeMs);
        await visit.page.keyboard.press('Escape');
        await jump(visit, 0, firstRow);
        return time;
      },
    },
  ];
}

/** An attribute whose value tells which report an element shows. */
interface ReportMark {
  selector: string;
  attribute: string;
}

const currentRow: ReportMark = { selector: '[data-index][aria-current]', attribute: 'data-index' };
const openReport: ReportMark = { selector: '[data-report-panel]', attribute: 'data-report-panel' };

async function medianPress({ page }: Visit, { selector, attribute }: ReportMark): Promise<number> {
  const times: number[] = [];
  for (let press = 0; press < presses; press += 1) {
    await page.waitForTimeout(pauseMs);
    const shown = await page.locator(selector).getAttribute(attribute);
    const next = { selector: `${selector}:not([${attribute}="${shown}"])` };
    times.push(await timeInteraction(page, next, () => page.keyboard.press('r')));
  }
  return median(times);
}
