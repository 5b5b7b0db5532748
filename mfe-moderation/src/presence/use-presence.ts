import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { noteReportView, type ReportView } from '../data/report-views.api.ts';
import { canBeId } from '../data/report.ts';
import { lastViews, noViews, type ReportViews } from '../data/report-views.queries.ts';

/** Null when the database lacks the function. */
type OpenReports = readonly ReportView[] | null;

/** How often a page sends which report it has open, and reads which ones others have open. */
const pollIntervalMs = 8_000;

const afterFailureMs = 30_000;

/** A report that was closed longer ago has been read again. */
const forgottenAfterMs = 60_000;

/**
 * Shows the other moderators which report this page has open, and polls what they have open, for
 * `ViewersOf` and for moves to the next pending report. The database forgets a moderator whose page sends nothing for 60 s.
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
function pollOfViews(ask: () => Promise<OpenReports>) {
  return queryOptions<ReportViews | null>({
    ...lastViews,
    enabled: true,
    queryFn: async ({ client }) => {
      const open = await ask();
      return (
        open && { open, closedAt: closedReports(open, client.getQueryData(lastViews.queryKey)) }
      );
    },
    initialData: noViews,
    refetchInterval: ({ state }) =>
      state.data !== null && (state.status === 'error' ? afterFailureMs : pollIntervalMs),
    networkMode: 'online',
    retry: false,
  });
}

/** When others closed the reports that they had open before; by id. */
function closedReports(
  open: readonly ReportView[],
  before: ReportViews | null = null,
): ReadonlyMap<string, number> {
  const now = performance.now();
  const { open: former, closedAt } = before ?? noViews;
  const known = [...closedAt].filter(([, at]) => at > now - forgottenAfterMs);
  const closed = new Map([...known, ...former.map(({ reportId }) => [reportId, now] as const)]);
  open.forEach(({ reportId }) => closed.delete(reportId));
  return closed;
}

/** The report that this window has open, as the database should know it. */
function createOwnView() {
  let openId: string | null = null;
  let sentId: string | null = null;
  let sending: Promise<OpenReports> | undefined;

  async function sendUntilLatest(): Promise<OpenReports> {
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
