import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reportListQueries } from '../../data/list/report-list.queries.ts';
import type { ReportListState } from '../../data/list/use-report-list.ts';
import { nextPendingId } from '../../data/report.ts';

export interface CurrentReport {
  /** The report that the user is at: the open one, else the current row of the list. */
  id: string | null;
  /** Its index in the list; -1 while it is unknown or the list does not have it. */
  index: number;
  set: (id: string | null) => void;
  /** Keeps the index of a report, whose row may be scrolled out of the loaded windows. */
  rememberIndex: (id: string, index: number) => void;
}

/** Which report of a list the user is at. @param openId the report that the address names */
export function useCurrentReport(
  { opened, rows }: ReportListState,
  openId: string | null,
): CurrentReport {
  const queries = useQueryClient();
  const [id, setId] = useState(openId === nextPendingId ? null : openId);
  if (openId !== null && openId !== nextPendingId && openId !== id) {
    setId(openId);
  }
  const loaded = id === null ? -1 : rows.indexOf(id);
  const { data } = useQuery({
    ...reportListQueries.index(opened, id ?? ''),
    // A disabled query still returns an index that was remembered.
    enabled: opened !== undefined && loaded === -1 && openId !== null && openId !== nextPendingId,
  });

  return {
    id,
    index: loaded === -1 ? (data ?? -1) : loaded,
    set: setId,
    rememberIndex(known, at) {
      queries.setQueryData(reportListQueries.index(opened, known).queryKey, at);
    },
  };
}
