import type { TableHandle } from '@panel/shared-ui/table';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { focusOpener, focusOpenReport, isFocusLost } from './report-focus.ts';
import type { Place } from './report-queue.ts';
import type { Report } from './report.ts';
import { reportMutations } from './report.mutations.ts';

interface QueuePlace {
  /** The report that the address names. */
  openId: string | null;
  /** The report that the user is at. */
  currentId: string | null;
  place: Place;
}

/** How many rows after the current one are scrolled into view with it. */
const rowsAhead = 2;

/**
 * Scrolls the current report into view, and moves the focus when the focused element is removed.
 *
 * @returns `goToFirst` focuses the first of some reports that the list shows, else the list itself;
 * `goToSearch` focuses the search field, and closes an open report that hides it
 */
export function useQueueFocus(
  rows: readonly Report[],
  table: RefObject<TableHandle | null>,
  { openId, currentId, place: { index, isListed } }: QueuePlace,
): {
  goToFirst: (ids: readonly (string | null)[]) => void;
  goToSearch: (closeReport: () => void) => void;
} {
  const queries = useQueryClient();
  const [target, setTarget] = useState<{ ids: ReadonlySet<string | null> }>();

  const scrollTo = useEffectEvent((id: string | null, following?: number) => {
    const index = rows.findIndex((report) => report.id === id);
    if (index !== -1) {
      table.current?.scrollToRow(index, following);
    }
  });
  /** Focuses the row at the user's place, else the last row, else the empty list. */
  const focusPlace = useEffectEvent(() => {
    const id = rows[Math.min(index, rows.length - 1)]?.id ?? null;
    scrollTo(id);
    if (openId === null && id === null) {
      table.current?.focus();
    } else if (openId === null && id !== null) {
      focusOpener(id);
    }
  });

  const focusAfterDecision = useEffectEvent(() => {
    const { mutationKey } = reportMutations.decide(currentId ?? '');
    if (isFocusLost() && queries.getMutationCache().find({ mutationKey })) {
      focusPlace();
    }
  });

  const focusFirst = useEffectEvent((ids: ReadonlySet<string | null>) => {
    const id = rows.find((report) => ids.has(report.id))?.id ?? null;
    if (id === null) {
      table.current?.focus();
    } else {
      scrollTo(id, rowsAhead);
      focusOpener(id);
    }
    // In a narrow queue the open report hides the list, and no element of the list takes the focus.
    if (isFocusLost()) {
      focusOpenReport();
    }
  });

  useEffect(() => {
    if (target) {
      focusFirst(target.ids);
    }
  }, [target]);

  // Also when the page of a linked report arrives.
  useEffect(() => {
    if (isListed && openId !== null) {
      scrollTo(openId, rowsAhead);
    }
  }, [openId, isListed]);

  // A decided report may leave the list together with its focused button.
  useEffect(() => {
    if (!isListed) {
      focusAfterDecision();
    }
  }, [isListed]);

  const isSearchWanted = useRef(false);
  const previousId = useRef(openId);
  useEffect(() => {
    if (openId === null && isSearchWanted.current) {
      table.current?.focusSearch();
    } else if (openId === null && previousId.current !== null && isFocusLost()) {
      focusPlace();
    }
    isSearchWanted.current = false;
    previousId.current = openId;
  }, [openId, table]);

  return {
    goToFirst: (ids) => setTarget({ ids: new Set(ids) }),
    goToSearch(closeReport) {
      isSearchWanted.current = !table.current?.focusSearch() && openId !== null;
      if (isSearchWanted.current) {
        closeReport();
      }
    },
  };
}
