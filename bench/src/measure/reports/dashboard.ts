import type { ResultLine, ResultTable } from '../../result-table.ts';
import { screens } from '../../screens.ts';
import type { ReportsSite } from '../../serve/serve-reports-site.ts';
import type { Setup } from '../../setup.ts';
import { timeQueries } from './time-queries.ts';
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
  'newest 1,000 reports of four weeks, without count_reports_by_day':
    'select created_at from public.reports where created_at >= current_date - 28 and created_at <= current_date + 1 order by created_at desc limit 1000',
  'pending reports': "select count(*) from public.reports where status = 'PENDING'",
  'reviewed reports': "select count(*) from public.reports where status = 'REVIEWED'",
  'reports with an action taken':
    "select count(*) from public.reports where status = 'ACTION_TAKEN'",
  'reports with another status':
    "select count(*) from public.reports where status is null or status not in ('PENDING', 'REVIEWED', 'ACTION_TAKEN')",
  'oldest pending report':
    "select created_at from public.reports where status = 'PENDING' and created_at is not null order by created_at limit 1",
  count_report_decisions: "select public.count_report_decisions(current_date, 'America/Sao_Paulo')",
};

/** Measures the dashboard's requests and queries. */
export async function measureDashboard(setup: Setup, site: ReportsSite): Promise<ResultTable> {
  const times = await timeQueries(setup, site, queries);
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
  const ofPage = names.filter((name) => name !== 'get_user_role');
  return [
    {
      label: `requests of the page (${ofPage.join(', ')})`,
      values: [ofPage.length],
      unit: '',
      goal: { max: 13, metric: 'median' },
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
