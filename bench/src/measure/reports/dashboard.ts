import { measureInterleaved } from '../../measure-interleaved.ts';
import type { ResultLine, ResultTable } from '../../result-table.ts';
import { screens } from '../../screens.ts';
import type { ReportsSite } from '../../serve/serve-reports-site.ts';
import type { Setup } from '../../setup.ts';
import { backendRequests, visitSite } from './visit-site.ts';

/** The dashboard's queries: its functions, and the counts that it reads from tables. */
const queries = {
  get_total_games_count: 'select public.get_total_games_count()',
  get_total_users_count: 'select public.get_total_users_count()',
  'games of the last week':
    "select count(*) from public.games where created_at >= now() - interval '7 days'",
  count_games_by_day: 'select public.count_games_by_day(current_date - 27, 35)',
  count_reports_by_day:
    "select public.count_reports_by_day(current_date - 27, 28, 'America/Sao_Paulo')",
  count_reports_by_status: 'select public.count_reports_by_status()',
  'oldest pending report':
    "select public.list_reports(_status => 'PENDING', _backwards => true, _rows => 1)",
  count_report_decisions: "select public.count_report_decisions(current_date, 'America/Sao_Paulo')",
};

/** Some queries take less than the millisecond that the database's clock counts. */
const timesPerRun = 10;

/** Measures the dashboard's requests and queries. */
export async function measureDashboard(setup: Setup, site: ReportsSite): Promise<ResultTable> {
  const times = await measureInterleaved(Object.keys(queries), setup.runs, (name) =>
    site.admin.timeQuery(queries[name as keyof typeof queries], timesPerRun),
  );
  const size = site.count.toLocaleString('en');
  return {
    title: `Dashboard with ${size} reports and ${size} games; its queries in the database`,
    lines: [
      ...(await measureRequests(setup, site)),
      ...Object.entries(times).map(([label, values]) => ({ label, values, unit: 'ms' })),
    ],
  };
}

async function measureRequests(setup: Setup, site: ReportsSite): Promise<ResultLine[]> {
  const visit = await visitSite(setup, site, screens.dashboard.path, {
    selector: 'dd',
    text: site.count.toLocaleString('pt-BR'),
  });
  await visit.page.waitForLoadState('networkidle');
  const { names, kilobytes, preflights } = backendRequests(visit.requests, site);
  await visit.close();
  return [
    {
      label: `requests (${names.join(', ')})`,
      values: [names.length],
      unit: '',
      goal: { max: 12, metric: 'median' },
    },
    { label: 'preflights', values: [preflights], unit: '' },
    {
      label: 'all answers, not compressed',
      values: [kilobytes],
      unit: 'kB',
      goal: { max: 15, metric: 'median' },
    },
  ];
}
