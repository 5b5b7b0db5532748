import { useTellWaitingRows } from '@panel/shared-federation/waiting-rows';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useKnownReports } from '../known-reports.ts';
import type { OpenedList } from '../list/loaded-windows.ts';
import { countReports } from '../list/report-list.api.ts';
import { everything, isSameFilter } from '../list/report-list.ts';
import { queryKeys } from '../query-keys.ts';
import { countWithoutOverlap } from './count-without-overlap.ts';
import {
  countPauseMs,
  isCountDue,
  pollIntervalMs,
  reportNewsQueries,
} from './use-report-polling.ts';

const pending = { ...everything, status: 'PENDING' };

const pauseMs = ({ state }: { state: Parameters<typeof countPauseMs>[0] }) =>
  Math.max(pollIntervalMs, countPauseMs(state));

/**
 * The number of all pending reports: when a list is opened, then regularly, and when the user returns to the window. The
 * polls for news go first: what they find is in the number, and must not change it again. A list that was just opened has
 * nothing to poll.
 */
const pendingCount = (opened: OpenedList, openId: string | null) =>
  queryOptions({
    queryKey: queryKeys.pending(opened),
    queryFn: async ({ client, signal, queryKey }) => {
      const added = reportNewsQueries.newCount(opened);
      const { dataUpdateCount = 0, errorUpdateCount = 0 } = client.getQueryState(queryKey) ?? {};
      return countWithoutOverlap(client, signal, async () => {
        if (dataUpdateCount + errorUpdateCount > 0) {
          await Promise.all([
            client.prefetchQuery(reportNewsQueries.changes(opened, openId)),
            client.prefetchQuery(added),
          ]);
        }
        const requestedAt = performance.now();
        const newCount = client.getQueryData(added.queryKey) ?? 0;
        const count = await countReports(pending, signal);
        return { count, requestedAt, tookMs: performance.now() - requestedAt, newCount };
      });
    },
    staleTime: pauseMs,
    refetchOnWindowFocus: ({ state }) => isCountDue(state),
    refetchInterval: pauseMs,
    networkMode: 'online',
    retry: false,
    meta: { module: 'mfe-moderation', what: 'count the pending reports' },
  });

/**
 * Tells the shell how many reports are pending. Between the polls, decisions that this page knows of and new reports change
 * the number. A list of all pending reports has counted them already.
 *
 * @param matching the number of reports in the list; null when they could not be counted
 * @param newCount how many reports are newer than the list
 * @param openId the open report; null for none
 */
export function useWaitingReports(
  opened: OpenedList,
  matching: number | null | undefined,
  newCount: number,
  openId: string | null,
): void {
  const isCounted = isSameFilter(pending, opened.list);
  const { data, isError } = useQuery({ ...pendingCount(opened, openId), enabled: !isCounted });
  const known = useKnownReports();
  const decided = [...known.values()].filter(
    ({ decidedAt = 0 }) => data && decidedAt > data.requestedAt,
  );
  const added = data && isSameFilter(everything, opened.list) ? newCount - data.newCount : 0;
  const left = data ? Math.max(0, data.count + added - decided.length) : isError ? null : undefined;
  useTellWaitingRows('reports', isCounted ? matching : left);
}
