import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { knownReports, none, useKnownReports } from '../known-reports.ts';
import type { Report } from '../report.ts';
import type { LoadedWindow } from './loaded-windows.ts';
import { queryKeys } from '../query-keys.ts';

/** Many more reports than the windows around the visible rows have. */
const maxKnown = 1_000;

/**
 * Bounds memory during a long scroll: forgets reports and windows far from the visible rows. Scrolling back reads the
 * windows again.
 *
 * @param keptIds reports that the page needs, although no window near the visible rows has them
 */
export function useBoundedReports(keptIds: readonly string[]): void {
  const queries = useQueryClient();
  const known = useKnownReports();
  // Those that were decided stay, as counts need them.
  const size = [...known.values()].filter(({ decidedAt }) => decidedAt === undefined).length;
  const forget = useEffectEvent(() => {
    for (const queryKey of [queryKeys.windows, queryKeys.ones]) {
      queries.removeQueries({ queryKey, type: 'inactive', fetchStatus: 'idle' });
    }
    const windows = queries.getQueriesData<LoadedWindow>({ queryKey: queryKeys.windows });
    const equal = queries.getQueriesData<string[]>({ queryKey: queryKeys.equals });
    const kept = new Set([
      ...keptIds,
      ...windows.flatMap(([, window]) => window?.ids ?? []),
      ...equal.flatMap(([, ids]) => ids ?? []),
    ]);
    // The filter by type offers the types of the known reports.
    const types = new Set<string | null>();
    forgetReports(queries, ({ id, contentType }) => {
      const isNewType = !types.has(contentType);
      types.add(contentType);
      return isNewType || kept.has(id);
    });
  });
  useEffect(() => {
    // A range that is being selected reads windows far from the visible rows.
    const reads = queries.isFetching({ queryKey: queryKeys.windows, type: 'inactive' });
    if (size > maxKnown && reads === 0) {
      forget();
    }
  }, [queries, size]);
}

/** Forgets reports, except kept ones and those that were decided since they were read, which counts need. */
export function forgetReports(client: QueryClient, isKept: (report: Report) => boolean): void {
  client.setQueryData(knownReports.queryKey, (before = none) => {
    const kept = [...before].filter(
      ([, { report, decidedAt }]) => decidedAt !== undefined || isKept(report),
    );
    return new Map(kept);
  });
}
