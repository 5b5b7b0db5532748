import type { ResultTable } from '../../result-table.ts';
import type { ReportsSite } from '../../serve/serve-reports-site.ts';
import type { Setup } from '../../setup.ts';
import { listQueries } from './list-queries.ts';
import { timeQueries } from './time-queries.ts';

/**
 * Measures the list's queries in the database, without HTTP.
 *
 * @param sites the first one has the fewest reports, and is the baseline; a single one has no goals
 */
export async function* measureListQueries(
  setup: Setup,
  sites: readonly ReportsSite[],
): AsyncGenerator<ResultTable> {
  let fewest: { name: string; times: Record<string, number[]> } | undefined;
  for (const site of sites) {
    const { windows, others } = await listQueries(site.admin, site.count);
    const name = site.count.toLocaleString('en');
    const windowTimes = await timeQueries(setup, site, windows);
    const otherTimes = await timeQueries(setup, site, others);
    yield {
      title: `${name} reports: the list's queries in the database`,
      lines: [
        ...Object.entries(windowTimes).map(([label, values]) => ({
          label,
          values,
          unit: 'ms',
          ...(fewest && {
            baseline: { label: `of ${fewest.name}`, values: fewest.times[label] ?? [] },
            goal: { max: 1.2, metric: 'ratio' as const },
          }),
        })),
        ...Object.entries(otherTimes).map(([label, values]) => ({ label, values, unit: 'ms' })),
      ],
    };
    fewest ??= { name, times: windowTimes };
  }
}
