import type { ResultTable } from '../../result-table.ts';
import type { ReportsSite } from '../../serve/serve-reports-site.ts';
import type { Setup } from '../../setup.ts';
import { firstWindow, listQueries } from './list-queries.ts';
import { timeQueries } from './time-queries.ts';

/** Measures the list's queries in the database, without HTTP. */
export async function measureListQueries(setup: Setup, site: ReportsSite): Promise<ResultTable> {
  const { windows, others } = await listQueries(site.admin, site.count);
  const windowTimes = await timeQueries(setup, site, windows);
  const otherTimes = await timeQueries(setup, site, others);
  const first = windowTimes[firstWindow] ?? [];

  return {
    title: `${site.count.toLocaleString('en')} reports: the list's queries in the database`,
    lines: [
      ...Object.entries(windowTimes).map(([label, values]) => ({
        label,
        values,
        unit: 'ms',
        ...(label !== firstWindow && {
          baseline: { label: firstWindow, values: first },
          goal: { max: 1.2, metric: 'ratio' as const },
        }),
      })),
      ...Object.entries(otherTimes).map(([label, values]) => ({ label, values, unit: 'ms' })),
    ],
  };
}
