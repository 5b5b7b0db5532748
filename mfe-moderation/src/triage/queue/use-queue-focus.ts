import type { TableHandle } from '@panel/shared-ui/table';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { focusOpener, focusOpenReport, isFocusLost } from '../focus/report-focus.ts';

interface QueuePlace {
  /** The report that the address names. */
  openId: string | null;
  /** The report that the user is at. */
  currentId: string | null;
  /** The index of its row; -1 while it is unknown or the list does not have it. */
  index: number;
  /** Whether the table has this row. */
  isListed: boolean;
}

/** How many rows after the current one are scrolled into view with it. */
const rowsAhead = 2;

/**
 * Scrolls the current report into view, and moves the focus when the focused element is removed.
 *
 * @returns `goTo` focuses the row of a report, `goBack` that of the current one or, without one, the list;
 * `goToSearch` focuses the search field, and closes an open report that hides it
 */
export function useQueueFocus(
  table: RefObject<TableHandle | null>,
  { openId, currentId, index, isListed }: QueuePlace,
): {
  goTo: (id: string, index: number) => void;
  goBack: () => void;
  goToSearch: (closeReport: () => void) => void;
} {
  const [target, setTarget] = useState<{ id: string; index: number }>();

  useEffect(() => {
    if (!target) {
      return undefined;
    }
    table.current?.scrollToRow(target.index, rowsAhead);
    const stopWaiting = focusOpener(target.id);
    // In a narrow queue the open report hides the list, and no element of the list takes the focus.
    if (isFocusLost()) {
      focusOpenReport();
    }
    return stopWaiting;
  }, [target, table]);

  // Also when the place of a linked report becomes known.
  const showOpen = useEffectEvent(() => table.current?.scrollToRow(index, rowsAhead));
  useEffect(() => {
    if (openId !== null && isListed) {
      showOpen();
    }
  }, [openId, isListed]);

  const stopReturning = useRef<() => void>(undefined);
  useEffect(() => () => stopReturning.current?.(), []);
  function goBack(): void {
    if (!isListed || currentId === null) {
      table.current?.focus();
    } else {
      table.current?.scrollToRow(index);
      stopReturning.current = focusOpener(currentId);
    }
  }
  const returnFocus = useEffectEvent(goBack);
  const isSearchWanted = useRef(false);
  const previousId = useRef(openId);
  useEffect(() => {
    if (openId === null && isSearchWanted.current) {
      table.current?.focusSearch();
    } else if (openId === null && previousId.current !== null && isFocusLost()) {
      returnFocus();
    }
    isSearchWanted.current = false;
    previousId.current = openId;
  }, [openId, table]);

  return {
    goTo: (id, at) => setTarget({ id, index: at }),
    goBack,
    goToSearch(closeReport) {
      isSearchWanted.current = !table.current?.focusSearch() && openId !== null;
      if (isSearchWanted.current) {
        closeReport();
      }
    },
  };
}
