import type { TableHandle } from '@panel/shared-ui/table';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ReportRows } from '../../data/list/use-report-list.ts';
import { focusOpenReport, isFocusLost } from '../decision/report-focus.ts';

/** How many rows after the current one are scrolled into view with it. */
const rowsAhead = 2;

/**
 * Scrolls the row of the open report into view, and moves the focus when the focused element is removed.
 *
 * @param openId the report that the address names; null for none
 * @param id the current report; null until there is one
 * @param index its row; -1 while the list does not have it
 */
export function useQueueFocus(
  table: RefObject<TableHandle | null>,
  openId: string | null,
  id: string | null,
  index: number,
  rows: ReportRows,
) {
  const shownRows = useRef(rows);
  useLayoutEffect(() => {
    shownRows.current = rows;
  });
  const [focusReport] = useState(() => (report: string | null, row: number) => {
    const isSameReport = () => shownRows.current.at(row)?.id === report;
    table.current?.rows()?.focus(row, isSameReport);
  });

  const [target, setTarget] = useState<{ id: string; index: number }>();
  useEffect(() => {
    if (target && target.index !== -1) {
      table.current?.scrollToRow(target.index, rowsAhead);
      focusReport(target.id, target.index);
      // In a narrow queue the open report hides the list, and no element of the list takes the focus.
      if (isFocusLost()) {
        focusOpenReport();
      }
    }
  }, [target, table, focusReport]);

  const isListed = index !== -1;
  /** Rows stay where they are when a report opens or closes. */
  const isRowOnScreen = () => table.current?.rows()?.isPartlyInView(index) ?? false;
  /** The open report whose row the user has left for the start of the list. */
  const leftId = useRef<string>(null);
  // Also when the place of a linked report becomes known.
  const showOpen = useEffectEvent(() => {
    if (openId !== leftId.current && !isRowOnScreen()) {
      table.current?.scrollToRow(index, rowsAhead);
    }
  });
  useEffect(() => {
    if (openId !== null && isListed) {
      showOpen();
    }
  }, [openId, isListed]);

  function focusCurrentRow(): void {
    if (isListed) {
      table.current?.scrollToRow(index);
      focusReport(id, index);
    } else {
      table.current?.focus();
    }
  }

  const returnAfterClose = useEffectEvent(() =>
    isRowOnScreen() ? focusReport(id, index) : focusCurrentRow(),
  );
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

  return {
    /** Scrolls to the row of a report, and focuses it. */
    focusRow: (report: string, row: number) => setTarget({ id: report, index: row }),
    /** Scrolls to a row whose report is about to replace the open one. */
    showRow(row: number) {
      if (row !== -1) {
        table.current?.scrollToRow(row, rowsAhead);
      }
    },
    showStart() {
      leftId.current = openId;
      table.current?.scrollToRow(0);
    },
    /** Scrolls to the current row, and focuses it; without one it focuses the list. */
    focusCurrentRow,
    /** Focuses the current row; until it is rendered, the list. Nothing scrolls. */
    returnFocus(): void {
      if (isListed) {
        focusReport(id, index);
      }
      if (isFocusLost()) {
        table.current?.focus();
      }
    },
    /** Focuses the search field. Closes an open report that hides it. */
    focusSearch(close: () => void) {
      isSearchWanted.current = !table.current?.focusSearch() && openId !== null;
      if (isSearchWanted.current) {
        close();
      }
    },
  };
}
