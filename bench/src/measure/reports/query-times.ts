import { measureInterleaved } from '../../measure-interleaved.ts';
import type { ResultTable } from '../../result-table.ts';
import type { ReportsSite } from '../../serve/serve-reports-site.ts';
import type { Setup } from '../../setup.ts';
import { firstWindow, listQueries } from './list-queries.ts';

/** A window takes a millisecond at most, so each time is the mean of many runs. */
const timesPerRun = 100;

/** Measures the list's queries in the database, without HTTP. */
export async function measureListQueries(setup: Setup, site: ReportsSite): Promise<ResultTable> {
  const { windows, growing } = await listQueries(site);
  const windowTimes = await timeQueries(windows, timesPerRun);
  const growingTimes = await timeQueries(growing, 1);
  const first = windowTimes[firstWindow] ?? [];

  function timeQueries(queries: Record<string, string>, times: number) {
    return measureInterleaved(Object.keys(queries), setup.runs, (name) =>
      site.admin.timeQuery(queries[name] ?? '', times),
    );
  }

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
      ...Object.entries(growingTimes).map(([label, values]) => ({ label, values, unit: 'ms' })),
    ],
  };
}
