import type { FeatureModule } from '@panel/shared-federation';
import { findReports } from './data/find-reports.ts';
import { everything, newestReports } from './data/list/report-list.ts';
import { countReports } from './data/list/report-list.api.ts';
import { reportListQueries } from './data/list/report-list.queries.ts';
import { Activity, prefetchActivity } from './history/open-activity.tsx';
import { ReportsPage } from './reports-page.tsx';
import { shortcuts } from './triage/queue/report-keys.ts';

export default {
  contractVersion: 1,
  routes: [
    {
      path: 'reports',
      Component: ReportsPage,
      prefetch: (queries) => queries.prefetchQuery(reportListQueries.opening(newestReports)),
      countMatches: (query, signal) => countReports({ ...everything, query }, signal),
    },
    {
      path: 'reports/activity',
      title: 'Atividade',
      Component: Activity,
      prefetch: prefetchActivity,
    },
  ],
  search: findReports,
  shortcuts,
} satisfies FeatureModule;
