import type { TableHandle } from '@panel/shared-ui/table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { reportListQueries } from '../../data/list/report-list.queries.ts';
import type { ReportListState } from '../../data/list/use-report-list.ts';
import { nextPendingId } from '../../data/report.ts';
import { focusOpenReport, isFocusLost } from '../decision/report-focus.ts';
import { useOpenReportId } from './report-address.ts';

/** Where the user is in the list. */
export interface QueuePlace {
  /** The report that the address names. */
  openId: string | null;
  /** The report that the user is at: the open one, else the current row of the list. */
  id: string | null;
  /** Its index in the list; -1 while it is unknown or the list does not have it. */
  index: number;
  /** Makes a report the current one. Remembers its index for when its window is no longer loaded. */
  set: (id: string | null, index: number) => void;
  /** Makes a report the current one, scrolls to its row and focuses it. */
  focusRow: (id: string, index: number) => void;
  /** Focuses the current row or, without one, the list. */
  returnFocus: () => void;
  /** Focuses the search field. Closes an open report that hides it. */
  focusSearch: (closeReport: () => void) => void;
}

/** How many rows after the current one are scrolled into view with it. */
const rowsAhead = 2;

/**
 * The report of a list that the user is at. Scrolls the open report's row into view, and moves the focus when the focused
 * element is removed.
 */
export function useQueuePlace(
  { opened, rows }: ReportListState,
  table: RefObject<TableHandle | null>,
): QueuePlace {
  const queries = useQueryClient();
  const openId = useOpenReportId();
  const named = openId === nextPendingId ? null : openId;
  const [id, setId] = useState(named);
  if (named !== null && named !== id) {
    setId(named);
  }
  const loaded = id === null ? -1 : rows.indexOf(id);
  const { data } = useQuery({
    ...reportListQueries.index(opened, id ?? ''),
    // A disabled query still returns an index that was remembered.
    enabled: opened !== undefined && loaded === -1 && named !== null,
  });
  const index = loaded === -1 ? (data ?? -1) : loaded;
  // Until the reports are counted, the list ends after its first rows.
  const isListed = index !== -1 && index < rows.length;

  const [target, setTarget] = useState<{ index: number }>();
  useEffect(() => {
    if (target && target.index !== -1) {
      table.current?.scrollToRow(target.index, rowsAhead);
      table.current?.rows()?.focus(target.index);
      // In a narrow queue the open report hides the list, and no element of the list takes the focus.
      if (isFocusLost()) {
        focusOpenReport();
      }
    }
  }, [target, table]);

  // Also when the place of a linked report becomes known.
  const showOpen = useEffectEvent(() => table.current?.scrollToRow(index, rowsAhead));
  useEffect(() => {
    if (openId !== null && isListed) {
      showOpen();
    }
  }, [openId, isListed]);

  function returnFocus(): void {
    if (isListed) {
      table.current?.scrollToRow(index);
      table.current?.rows()?.focus(index);
    } else {
      table.current?.focus();
    }
  }

  const returnAfterClose = useEffectEvent(returnFocus);
  const isSearchWanted = useRef(false);
  const previousId = useRef(openId);
  useEffect(() => {
    if (openId === null && isSearchWanted.current) {
      table.current?.focusSearch();
    } else if (openId === null && previousId.current !== null && isFocusLost()) {
      returnAfterClose();
    }
    isSearchWanted.current = false;
    previousId.current = openId;
  }, [openId, table]);

  function set(next: string | null, at: number): void {
    if (next !== null && at !== -1) {
      queries.setQueryData(reportListQueries.index(opened, next).queryKey, at);
    }
    setId(next);
  }

  return {
    openId,
    id,
    index,
    set,
    focusRow(next, at) {
      set(next, at);
      setTarget({ index: at === -1 ? rows.indexOf(next) : at });
    },
    returnFocus,
    focusSearch(closeReport) {
      isSearchWanted.current = !table.current?.focusSearch() && openId !== null;
      if (isSearchWanted.current) {
        closeReport();
      }
    },
  };
}
