import { timeInteraction, timeSinceRequest } from '../../../browser/time-interaction.ts';
import type { Content } from '../../../browser/page-metrics.js';
import type { ReportsSite } from '../../../serve/serve-reports-site.ts';
import type { Step } from './step.ts';
import { firstRowOf, firstRowWith } from '../visit-site.ts';

/** Searched words; see embedded-backend/load.sql. */
const searches = {
  'a word of each tenth report': 'torcida',
  'a word of one in 100,000': 'estrambotico',
  'two frequent words': 'torcida vestiario',
  'a frequent word that no new report has': 'semifinal',
};

const nothingFound: Content = {
  selector: 'p',
  text: 'Nada corresponde à busca ou aos filtros.',
};

/** Times searches from their request, which the page sends 250 ms after the last letter. */
export async function searchSteps(site: ReportsSite): Promise<Step[]> {
  const original = await firstRowOf(site);
  const steps = Object.entries(searches).map(async ([description, words]) =>
    searchStep(description, words, firstRowWith(await site.admin.search(words)), original),
  );
  const fruitless = searchStep('a word that no report has', 'xilofone', nothingFound, original);
  return [...(await Promise.all(steps)), fruitless];
}

function searchStep(description: string, words: string, result: Content, original: Content): Step {
  return {
    label: `search: ${description}, from its request`,
    unit: 'ms',
    max: 500,
    async measure({ page }) {
      const search = (text: string) => () =>
        page.getByRole('searchbox', { name: 'Buscar reports' }).fill(text);
      await timeInteraction(page, result, search(words));
      const ms = await timeSinceRequest(page, '/rpc/search_reports');
      await timeInteraction(page, original, search(''));
      return ms;
    },
  };
}
