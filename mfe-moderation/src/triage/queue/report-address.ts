import {
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from '@panel/shared-federation/router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReportListState } from '../../data/list/use-report-list.ts';
import { nextPendingId } from '../../data/report.ts';
import { asksForChosenOrder } from './queue-settings.ts';

const parameter = 'report';

/** History state of a report that was opened from the list. */
const fromList = { isReportOfList: true };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id that the address names; a UUID in lower case. It is unchecked: anybody may have written the link. */
export function useOpenReportId(): string | null {
  const [search] = useSearchParams();
  const id = search.get(parameter) || null;
  return id !== null && uuid.test(id) ? id.toLowerCase() : id;
}

/**
 * Returns a function that gives the address of a report, for a link or a navigation. The first report
 * adds an entry to the history and the next ones replace it, so that 'Back' leads to the list.
 */
export function useReportAddress(): (id: string) => ReportAddress {
  const { search, state } = useLocation() as { search: string; state: unknown };
  return (id) => {
    const params = new URLSearchParams(search);
    const isOpen = Boolean(params.get(parameter));
    return {
      to: { search: searchWithReport(params, id) },
      replace: isOpen,
      state: isOpen ? state : fromList,
    };
  };
}

/** Whether the login has led to the page, in place of its own history entry. True only until the user navigates. */
export function useIsAfterLogin(): boolean {
  const navigation: string = useNavigationType();
  return navigation === 'REPLACE';
}

export interface ReportAddress {
  to: { search: string };
  replace: boolean;
  state: unknown;
}

/**
 * Returns a function that opens a report. If the address asked for the next pending report, the list replaces that
 * address in the history, so that 'Back' leads to the list.
 */
export function useOpenReport(): (id: string) => void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const addressOf = useReportAddress();
  const isNextWanted = useOpenReportId() === nextPendingId;
  return (id) => {
    const { to, ...options } = addressOf(id);
    if (isNextWanted) {
      void navigate({ search: searchWithReport(search, null) }, { replace: true });
    }
    void navigate(to, isNextWanted ? { state: fromList } : options);
  };
}

/**
 * Returns a function that closes the open report, and ignores repeated calls. It goes back in the history
 * when the report was opened from the list.
 */
export function useCloseReport(): () => void {
  const [search] = useSearchParams();
  const { key, state } = useLocation() as { key: string; state: unknown };
  const navigate = useNavigate();
  // `navigate(-1)` is asynchronous.
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [key]);

  return () => {
    if (!isClosing.current) {
      isClosing.current = true;
      void (isFromList(state)
        ? navigate(-1)
        : navigate({ search: searchWithReport(search, null) }, { replace: true }));
    }
  };
}

/** The address's parameters with a report, or with none. */
export function searchWithReport(search: URLSearchParams, id: string | null): string {
  const changed = new URLSearchParams(search);
  if (id === null) {
    changed.delete(parameter);
  } else {
    changed.set(parameter, id);
  }
  return changed.toString();
}

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isReportOfList' in state;
}

/**
 * Opens the first pending report when the address asks for it, as links from other screens do. If no report is pending,
 * or the list cannot be read, the panel is closed: the list says why.
 */
export function useOpenNextPending(
  { state, isStale }: ReportListState,
  open: () => void,
  close: () => void,
): void {
  const [search] = useSearchParams();
  const isWanted = useOpenReportId() === nextPendingId && !asksForChosenOrder(search);
  const openNext = useEffectEvent(open);
  const giveUp = useEffectEvent(close);
  const isReady = state === 'ready' && !isStale;
  useEffect(() => {
    if (isWanted && isReady) {
      openNext();
    } else if (isWanted && state === 'error') {
      giveUp();
    }
  }, [isWanted, isReady, state]);
}
