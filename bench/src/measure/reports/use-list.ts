import type { ResultTable } from '../../result-table.ts';
import type { ReportsSite } from '../../serve/serve-reports-site.ts';
import type { Setup } from '../../setup.ts';
import { decisionSteps } from './steps/decision-steps.ts';
import { filterSteps } from './steps/filter-steps.ts';
import { jumpSteps } from './steps/jump-steps.ts';
import { keySteps } from './steps/key-steps.ts';
import { readOnSteps } from './steps/read-on-steps.ts';
import { scrollSteps } from './steps/scroll-steps.ts';
import { searchSteps } from './steps/search-steps.ts';
import { visitReports } from './visit-site.ts';

/** Pause between steps, in which the page reads the windows beside the visible one. */
const pauseMs = 500;

/** Measures the actions of a user on the page 'Moderação'. Each visit takes all steps. */
export async function measureUseOfList(setup: Setup, site: ReportsSite): Promise<ResultTable> {
  const steps = [
    // First, before the page polls for changes, which would count as requests of the decision.
    ...decisionSteps(site),
    ...keySteps(),
    ...jumpSteps(site),
    ...(await filterSteps(site)),
    ...(await searchSteps(site)),
    ...readOnSteps(site),
    ...scrollSteps(),
  ];
  const values = steps.map((): number[] => []);
  for (let run = 0; run < setup.runs; run += 1) {
    const visit = await visitReports(setup, site);
    // Until the reports are counted, the list is as high as its first window.
    await visit.page.getByText(`${site.count.toLocaleString('pt-BR')} reports`).waitFor();
    for (const [index, step] of steps.entries()) {
      await visit.page.waitForTimeout(pauseMs);
      values[index]?.push(await step.measure(visit));
    }
    await visit.close();
  }
  return {
    title: `${site.count.toLocaleString('en')} reports: from an action until its result is painted`,
    lines: steps.map(({ label, unit, max }, index) => ({
      label,
      unit,
      values: values[index] ?? [],
      ...(max !== undefined && { goal: { max, metric: 'median' } }),
    })),
  };
}
