import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { knownReports, none, useKnownReports } from '../known-reports.ts';
import type { Report } from '../report.ts';
import type { LoadedWindow } from './loaded-windows.ts';

/** Many more reports than the windows around the visible rows have. */
const maxKnown = 1_000;

/**
 * Forgets reports during a long scroll, with all windows far from the visible rows, so that it takes no more and more
 * memory. The windows are read again when the user scrolls back.
 *
 * @param keptIds reports that the page needs, although no window near the visible rows has them
 */
export function useBoundedReports(keptIds: readonly string[]): void {
  const queries = useQueryClient();
  const { size } = useKnownReports();
  const forget = useEffectEvent(() => {
    for (const name of ['window', 'one']) {
      queries.removeQueries({ queryKey: ['reports', name], type: 'inactive' });
    }
    const windows = queries.getQueriesData<LoadedWindow>({ queryKey: ['reports', 'window'] });
    const kept = new Set([...keptIds, ...windows.flatMap(([, window]) => window?.ids ?? [])]);
    // The filter by type offers the types of the known reports.
    const types = new Set<string | null>();
    forgetReports(queries, ({ id, contentType }) => {
      const isNewType = !types.has(contentType);
      types.add(contentType);
      return isNewType || kept.has(id);
    });
  });
  useEffect(() => {
    if (size > maxKnown) {
      forget();
    }
  }, [size]);
}

/** Forgets the reports that are not kept, but those that were decided since they were read: counts need them. */
export function forgetReports(client: QueryClient, isKept: (report: Report) => boolean): void {
  client.setQueryData(knownReports.queryKey, (before = none) => {
    const kept = [...before].filter(
      ([, { report, decidedAt }]) => decidedAt !== undefined || isKept(report),
    );
    return new Map(kept);
  });
}
