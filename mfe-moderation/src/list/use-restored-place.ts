import { useLocation } from '@panel/shared-federation/router';
import type { TableHandle } from '@panel/shared-ui/table';
import { useQuery } from '@tanstack/react-query';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { notOpened, reportQueries } from '../data/report.queries.ts';
import { isReportId } from '../data/report.ts';
import type { ShownReports } from '../data/use-report-list.ts';
import { firstReportInView } from '../triage/report-in-view.ts';

const storageKey = 'panel.reports-place';

/** Enough to bring a row to the top of the list. */
const rowsBelow = 50;

/**
 * Remembers the first visible report of the history entry when the user leaves the page, and scrolls to
 * it when 'Back' or a reload returns there. An address that names a report shows that one instead.
 */
export function useRestoredPlace(
  { opened, rows }: ShownReports,
  openId: string | null,
  table: RefObject<TableHandle | null>,
): void {
  const { key } = useLocation();
  const [id] = useState(() => (openId === null ? rememberedReport(key) : null));
  const remember = useEffectEvent(() => {
    const first = firstReportInView();
    // The user may leave before there are rows. The start of the list needs no remembering.
    const place = first === null ? id : rows.indexOf(first) > 0 ? first : null;
    sessionStorage.setItem(storageKey, JSON.stringify([key, place]));
  });
  useLayoutEffect(() => {
    const leave = () => remember();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  const [firstList, setFirstList] = useState(opened);
  if (firstList === undefined && opened) {
    setFirstList(opened);
  }
  // A list that the user chooses later starts at its top.
  const isRestoring = id !== null && opened !== undefined && opened === firstList;
  const { data: index } = useQuery({
    ...reportQueries.place(opened ?? notOpened, id ?? ''),
    enabled: isRestoring,
  });
  const isDone = useRef(false);
  useEffect(() => {
    // Until the reports are counted, the list ends after its first rows.
    if (isRestoring && !isDone.current && index && index < rows.length) {
      isDone.current = true;
      table.current?.scrollToRow(index, rowsBelow);
    }
  }, [isRestoring, index, rows, table]);
}

/** The id of the report that was remembered for a history entry; null when there is none. */
function rememberedReport(key: string): string | null {
  try {
    const [entry, id] = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as unknown[];
    return entry === key && typeof id === 'string' && isReportId(id) ? id : null;
  } catch {
    return null;
  }
}
