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
  /** The report that somebody is at. */
  currentId: string | null;
  place: Place;
}

/** How many rows after the current one are scrolled into view with it. */
const rowsAhead = 2;

/**
 * Keeps the report that somebody is at in sight, and the focus with them when what had it goes.
 *
 * @returns `goToFirst` goes to the first of some reports that the list shows, else to the list itself;
 * `goToSearch` focuses the search field, and closes an open report that hides it
 */
export function useQueueFocus(
  rows: readonly Report[],
  table: RefObject<TableHandle | null>,
  { openId, currentId, place: { index, isThere } }: QueuePlace,
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
  /** Focuses the former row or the one in its place, else the last row, else the empty list. */
  const focusPlace = useEffectEvent(() => {
    const id = rows[Math.min(index, rows.length - 1)]?.id ?? null;
    scrollTo(id);
    if (openId === null && id === null) {
      table.current?.focus();
    } else if (openId === null && id !== null) {
      focusOpener(id);
    }
  });

  const replaceDecided = useEffectEvent(() => {
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
    // Where the open report takes the list's place nothing in the list can have the focus.
    if (isFocusLost()) {
      focusOpenReport();
    }
  });

  useEffect(() => {
    if (target) {
      focusFirst(target.ids);
    }
  }, [target]);

  // A link can name a report whose page is still on its way.
  useEffect(() => {
    if (isThere && openId !== null) {
      scrollTo(openId, rowsAhead);
    }
  }, [openId, isThere]);

  // A report that is decided may leave the list, and its buttons take the focus along.
  useEffect(() => {
    if (!isThere) {
      replaceDecided();
    }
  }, [isThere]);

  const isSearchWanted = useRef(false);
  const formerId = useRef(openId);
  useEffect(() => {
    if (openId === null && isSearchWanted.current) {
      table.current?.focusSearch();
    } else if (openId === null && formerId.current !== null && isFocusLost()) {
      focusPlace();
    }
    isSearchWanted.current = false;
    formerId.current = openId;
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
