import { useLocation } from '@panel/shared-federation/router';
import type { TableHandle } from '@panel/shared-ui/table';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { reportListQueries } from '../data/list/report-list.queries.ts';
import type { ReportListState } from '../data/list/use-report-list.ts';
import { searchWithReport, useIsAfterLogin } from '../triage/queue/report-address.ts';
import type { QueueView } from '../triage/queue/use-queue.ts';
import type { BeforeLeavingProps } from './before-leaving.tsx';
import { lastPlaceAt, noPlace, rememberedPlace, rememberPlace } from './remembered-place.ts';

/** More rows than fit below a row: the row is then scrolled to the top of the list. */
const rowsBelow = 50;

/** The user scrolls the list or the page by the first two, and the list by the others, if they are in it. */
const inputs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Remembers the first visible report and the current report of each history entry. After 'Back', a reload, or a login
 * that leads back, the list scrolls to the first visible one. If the page was unmounted meanwhile, as by a reload, the
 * current report becomes current again, or the one that stands in its place. An address that is typed, or opened from a
 * bookmark, opens at the top of the list. While the page stays, a report that opens or closes moves no row.
 *
 * @returns `leaving`: the props of `BeforeLeaving`, which the page renders before the table; `isReturning`: whether the
 * rows are about to jump to the remembered ones, and must not be pressed
 */
export function useRestoredPlace(
  { opened, rows, matching, total, isStale }: ReportListState,
  { openId, id: currentId, send }: QueueView,
  table: RefObject<TableHandle | null>,
): { leaving: BeforeLeavingProps; isReturning: boolean } {
  const location = useLocation();
  // The router names an entry 'default' that it has not pushed itself, whatever its address.
  const key = location.key + location.search;
  const listSearch = searchWithReport(new URLSearchParams(location.search), null);
  // The login leads back by another entry than the one that the session ended on.
  const isAfterLogin = useIsAfterLogin();
  const [entry, setEntry] = useState(() => ({
    key,
    listSearch,
    openId,
    formerId: currentId,
    ...(isAfterLogin ? lastPlaceAt(location.search) : rememberedPlace(key)),
  }));
  if (entry.key !== key) {
    const isClosed = entry.openId !== null && entry.listSearch === listSearch;
    const { firstId } = openId === null && !isClosed ? rememberedPlace(key) : noPlace;
    setEntry({ key, listSearch, openId, formerId: currentId, firstId, currentId: null });
  }

  /** The entry whose place was found or given up, and the row to scroll to. Each visit has an entry object of its own. */
  const [settled, setSettled] = useState<{ entry: object; row?: number }>();
  const isSettled = settled?.entry === entry || entry.firstId === null;
  const isShown = opened !== undefined && !isStale;
  // Until the reports are counted, the list has only its first rows, and the table scrolls when it grows.
  const isCounted = isShown && matching !== undefined && total !== undefined;

  const { data: firstIndex, isFetched } = useQuery({
    ...reportListQueries.index(opened, entry.firstId ?? '', true),
    enabled: isShown && entry.firstId !== null,
  });
  if (!isSettled && currentId !== entry.formerId) {
    // The user has gone to a report.
    setSettled({ entry });
  } else if (!isSettled && isCounted && isFetched) {
    setSettled({ entry, ...(firstIndex && { row: Math.min(firstIndex, rows.length - 1) }) });
  }
  useEffect(() => {
    function giveUp({ type, target }: Event): void {
      const isInList = target instanceof Element && table.current?.rows()?.contains(target);
      if (type === 'wheel' || type === 'touchmove' || isInList) {
        setSettled({ entry });
      }
    }
    if (!isSettled) {
      inputs.forEach((input) => window.addEventListener(input, giveUp, { passive: true }));
    }
    return () => inputs.forEach((input) => window.removeEventListener(input, giveUp));
  }, [isSettled, entry, table]);
  useEffect(() => {
    if (settled?.row !== undefined) {
      table.current?.scrollToRow(settled.row, rowsBelow);
    }
  }, [settled, table]);

  // The remembered report, or the one in its place, becomes current, unless the user has gone to another one.
  const isAway = isCounted && isSettled && openId === null && currentId === null;
  const wantedId = isAway ? (entry.currentId ?? '') : '';
  const shownIndex = rows.indexOf(wantedId);
  // The rows in view usually have it: its index is asked for only after they are loaded.
  const isLoaded = rows.at(Math.min(firstIndex ?? 0, rows.length - 1)) !== undefined;
  const { data: formerIndex } = useQuery({
    ...reportListQueries.index(opened, wantedId, true),
    enabled: wantedId !== '' && shownIndex === -1 && isLoaded,
  });
  const index = shownIndex === -1 ? Math.min(formerIndex ?? -1, rows.length - 1) : shownIndex;
  const returnedId = wantedId === '' ? undefined : rows.at(index)?.id;
  useEffect(() => {
    if (returnedId !== undefined) {
      send({ type: 'returned', id: returnedId, index });
    }
  }, [send, returnedId, index]);

  function remember(): void {
    if (!isSettled) {
      return; // The place of the last visit is still the one to return to.
    }
    const view = table.current?.rows();
    const first = view?.firstInView() ?? -1;
    // The user may leave before there are rows.
    const firstId = rows.at(first)?.id ?? entry.firstId;
    const isOpenInView = openId === null || view?.isPartlyInView(rows.indexOf(openId));
    // The start of the list needs no remembering, and the row of an open report comes into view by itself.
    const isKept = first !== 0 && (first < 0 || isOpenInView);
    rememberPlace(entry.key, {
      firstId: isKept ? firstId : null,
      currentId: currentId ?? entry.currentId,
    });
  }

  return {
    leaving: { entryKey: entry.key, run: remember },
    isReturning: !isSettled && isShown,
  };
}
