import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { versionRequestedAt } from './known-reports.ts';
import { queryKeys } from './query-keys.ts';
import type { ReportView } from './report-views.api.ts';

/** What others have open by the last poll. */
export interface ReportViews {
  open: readonly ReportView[];
  /** When the polls of the last minute found that others had closed a report, by id and `performance.now()`. */
  closedAt: ReadonlyMap<string, number>;
}

export const noViews: ReportViews = { open: [], closedAt: new Map() };

/** What others have open; null when the database lacks the function. */
export const lastViews = queryOptions<ReportViews | null>({
  queryKey: queryKeys.views,
  enabled: false,
  // A poll that was paused offline may resume with this function, which sends no request.
  queryFn: ({ client }) => client.getQueryData<ReportViews | null>(queryKeys.views) ?? noViews,
  staleTime: 5_000,
  meta: { module: 'mfe-moderation', what: 'ask who has which report open' },
});

/**
 * How many pending reports are left to a colleague, counted from their open one. What others know of it is some seconds
 * old: by then the colleague has decided about it and the next ones.
 */
const runLength = 10;

/** How long the decision about a closed report may be on its way to the database. */
const decisionMs = 5_000;

/**
 * How many pending reports a move skips, starting at this one: ten if a colleague has it open, itself if a colleague has
 * closed it and may have decided about it. None after a failed poll.
 *
 * @param isCurrent whether the move starts here: then ten more for each viewer with a lower account id. Otherwise all
 * viewers of this report would meet again at the same next one.
 */
export function reportsToSkip(client: QueryClient, id: string, isCurrent: boolean): number {
  const state = client.getQueryState(lastViews.queryKey);
  if (!state?.data || state.status !== 'success' || state.fetchStatus === 'paused') {
    return 0;
  }
  const { open, closedAt } = state.data;
  const viewers = open.filter(({ reportId }) => reportId === id);
  if (viewers.length > 0) {
    const before = viewers.filter(({ precedesUser }) => precedesUser).length;
    return runLength * (isCurrent ? 1 + before : 1);
  }
  const closed = closedAt.get(id);
  return closed !== undefined && versionRequestedAt(client, id) < closed + decisionMs ? 1 : 0;
}
