import type { ResultTable } from '../../result-table.ts';
import { type ReportsSite, serveReportsSite } from '../../serve/serve-reports-site.ts';
import type { Setup } from '../../setup.ts';
import { measureDashboard } from './dashboard.ts';
import { measureFirstVisit } from './first-visit.ts';
import { measureListQueries } from './query-times.ts';
import { measureUseOfList } from './use-list.ts';

/** Measures the page 'Moderação' and the dashboard on embedded backends with these numbers of reports. */
export async function* measureManyReports(
  setup: Setup,
  counts: readonly number[],
): AsyncGenerator<ResultTable> {
  const sites: ReportsSite[] = [];
  try {
    for (const count of counts) {
      sites.push(await serveReportsSite(setup, count));
    }
    yield await measureFirstVisit(setup, sites);
    yield* measureListQueries(setup, sites);
    for (const site of sites) {
      yield await measureUseOfList(setup, site);
      yield await measureDashboard(setup, site);
    }
  } finally {
    await Promise.all(sites.map(({ stop }) => stop()));
  }
}
