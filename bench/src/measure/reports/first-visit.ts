import { heapSize } from '../../browser/heap-size.ts';
import { measureInterleaved } from '../../measure-interleaved.ts';
import type { ResultLine, ResultTable } from '../../result-table.ts';
import type { ReportsSite } from '../../serve/serve-reports-site.ts';
import type { Setup } from '../../setup.ts';
import { backendRequests, visitReports } from './visit-site.ts';

/** Measures visits of the page 'Moderação' without scrolling, with an empty cache. */
export async function measureFirstVisit(
  setup: Setup,
  sites: readonly ReportsSite[],
): Promise<ResultTable> {
  // These visits fill the sites' caches, so that the measured ones do not wait for compression.
  const untilIdle: ResultLine[] = [];
  for (const site of sites) {
    untilIdle.push(...(await measureUntilIdle(setup, site)));
  }
  return {
    title: 'Deep link to /admin/reports, without scrolling',
    lines: [...(await measureFirstRow(setup, sites)), ...untilIdle],
  };
}

async function measureFirstRow(setup: Setup, sites: readonly ReportsSite[]): Promise<ResultLine[]> {
  const sitesByName = new Map(sites.map((site) => [nameOf(site), site]));
  const names = [...sitesByName.keys()];
  const times = await measureInterleaved(names, setup.runs, async (name) => {
    const { paintedAfterMs, close } = await visitReports(
      setup,
      sitesByName.get(name) as ReportsSite,
    );
    await close();
    return paintedAfterMs;
  });
  const [smallest = ''] = names;
  return names.map((name) => ({
    label: `first row of ${name}`,
    values: times[name] ?? [],
    unit: 'ms',
    ...(name !== smallest && {
      baseline: { label: `of ${smallest}`, values: times[smallest] ?? [] },
      goal: { max: 1.05, metric: 'ratio' },
    }),
  }));
}

/** Measures requests, bytes and heap until the page sends no more requests. The first poll comes later. */
async function measureUntilIdle(setup: Setup, site: ReportsSite): Promise<ResultLine[]> {
  const visit = await visitReports(setup, site);
  await visit.page.waitForLoadState('networkidle');
  const { names, kilobytes, preflights } = backendRequests(visit.requests, site);
  const ofPage = names.filter((name) => name !== 'get_user_role');
  const heap = await heapSize(visit.cdp);
  await visit.close();
  const line = (label: string, value: number, unit: string, max?: number): ResultLine => ({
    label: `${nameOf(site)}: ${label}`,
    values: [value],
    unit,
    ...(max !== undefined && { goal: { max, metric: 'median' } }),
  });
  return [
    line(`requests of the page (${ofPage.join(', ')})`, ofPage.length, '', 6),
    line('requests of the shell (get_user_role)', names.length - ofPage.length, ''),
    line('preflights', preflights, ''),
    line('all answers, not compressed', kilobytes, 'kB', 60),
    line('heap', heap, 'MB', 30),
  ];
}

function nameOf({ count }: ReportsSite): string {
  return count.toLocaleString('en');
}
