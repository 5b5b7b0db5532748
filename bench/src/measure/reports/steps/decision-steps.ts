import { timeInteraction, timeSinceRequest } from '../../../browser/time-interaction.ts';
import type { Visit } from '../../../browser/visit.ts';
import type { ReportsSite } from '../../../serve/serve-reports-site.ts';
import { jump, otherRow } from './jump-steps.ts';
import type { Step } from './step.ts';
import { backendRequests, firstRow } from '../visit-site.ts';

/** How long to wait until there are no more requests. */
const quietMs = 1000;

/** A decision by a click on 'Revisar'. */
export function decisionSteps(site: ReportsSite): Step[] {
  let visits = 0;
  let requestsBefore = 0;
  return [
    {
      label: 'decision, until its row shows it',
      unit: 'ms',
      async measure(visit) {
        // Each visit decides in another place: decisions cannot be undone.
        visits += 1;
        await jump(visit, 0.1 + ((visits * 0.03) % 0.3), otherRow);
        await visit.page.waitForTimeout(quietMs);
        requestsBefore = visit.requests.length;
        return decide(visit);
      },
    },
    {
      label: 'decision, from its request',
      unit: 'ms',
      measure: ({ page }) => timeSinceRequest(page, '/reports?'),
    },
    {
      label: 'requests of a decision',
      unit: '',
      max: 2,
      async measure(visit) {
        await visit.page.waitForTimeout(quietMs);
        const { names } = backendRequests(visit.requests.slice(requestsBefore), site);
        await jump(visit, 0, firstRow);
        return names.length;
      },
    },
  ];
}

async function decide({ page }: Visit): Promise<number> {
  const button = page.getByRole('button', { name: 'Revisar', exact: true });
  const rows = page.locator('[data-index]').filter({ has: button });
  // A row in the middle is visible, so the click does not scroll. Scrolling could read other windows.
  const row = rows.nth(Math.floor((await rows.count()) / 2));
  const index = await row.getAttribute('data-index');
  const result = { selector: `[data-index="${index}"] [data-label="Status"]`, text: 'Revisado' };
  return timeInteraction(page, result, () => row.locator(button).click());
}
