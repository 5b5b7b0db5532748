import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { noteReportView, type ReportView } from '../data/report-views.api.ts';
import { queryKeys } from '../data/query-keys.ts';
import { canBeId } from '../data/report.ts';
import { lastViews, type LeftReports, type ReportViews } from '../data/report-views.queries.ts';

/** How often a page sends which report it has open, and reads which ones others have open. */
const pollIntervalMs = 8_000;

const afterFailureMs = 30_000;

/** This long after others had a report open, the database has the decision that they made about it. */
const decisionMs = 5_000;

/**
 * Shows the other moderators which report this page has open, and polls what they have open, for
 * `ViewersOf`. The database forgets a moderator whose page sends nothing for 60 s.
 */
export function usePresence(openId: string | null): void {
  const id = openId !== null && canBeId(openId) ? openId : null;
  const [ownView] = useState(createOwnView);
  const { refetch } = useQuery(pollOfViews(ownView.send));

  useEffect(() => {
    if (ownView.set(id)) {
      void refetch({ cancelRefetch: false });
    }
  }, [ownView, id, refetch]);

  useEffect(
    () => () => {
      if (ownView.set(null)) {
        // Fails after signing out.
        ownView.send().catch(() => undefined);
      }
    },
    [ownView],
  );
}

/** Polls while the page is visible and online; the first poll waits for the interval. */
function pollOfViews(ask: () => Promise<ReportViews>) {
  return queryOptions<ReportViews>({
    ...lastViews,
    enabled: true,
    queryFn: async ({ client }) => {
      const views = await ask();
      rememberOpen(client, views ?? []);
      return views;
    },
    initialData: [],
    refetchInterval: ({ state }) =>
      state.data !== null && (state.status === 'error' ? afterFailureMs : pollIntervalMs),
    networkMode: 'online',
    retry: false,
  });
}

/** Remembers which reports others have, or just had, open: `runsLeft` asks for it. */
function rememberOpen(client: QueryClient, views: readonly ReportView[]): void {
  const until = performance.now() + decisionMs;
  client.setQueryDefaults(queryKeys.left, { gcTime: Infinity });
  client.setQueryData<LeftReports>(queryKeys.left, (before = new Map()) => {
    const after = new Map(
      [...before].map(([id, left]) => [id, { until: Math.min(left.until, until), first: 0 }]),
    );
    for (const { reportId, isFirst } of views) {
      const first = (after.get(reportId)?.first ?? 0) + (isFirst ? 1 : 0);
      after.set(reportId, { until: Infinity, first });
    }
    return after;
  });
}

/** The report that this window has open, as the database should know it. */
function createOwnView() {
  let openId: string | null = null;
  let sentId: string | null = null;
  let sending: Promise<ReportViews> | undefined;

  async function sendUntilLatest(): Promise<ReportViews> {
    for (;;) {
      const id = openId;
      const others = await noteReportView(id, sentId === id ? null : sentId);
      sentId = id;
      if (openId === id) {
        return others;
      }
    }
  }

  return {
    /** Returns whether the report differs from the one that was sent last. */
    set(id: string | null): boolean {
      openId = id;
      return openId !== sentId;
    },
    /** Sends one request at a time: two could arrive in the wrong order. Returns what others have open. */
    send: () => (sending ??= sendUntilLatest().finally(() => (sending = undefined))),
  };
}
