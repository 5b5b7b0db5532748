import { useLocation, useNavigate, useSearchParams } from '@panel/shared-federation/router';
import { useEffect, useRef } from 'react';

const parameter = 'report';

/** What the history remembers of an entry that was opened from the list. */
const fromList = { isReportOfList: true };

/** The id that the address names; hostile like all that others may have written. */
export function useOpenReportId(): string | null {
  const [search] = useSearchParams();
  return search.get(parameter) || null;
}

/**
 * Where a report opens, for a link or a navigation. The first one gets an entry of the history, those
 * after it take its place: 'Back' leads to the list.
 */
export function useReportAddress(): (id: string) => ReportAddress {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const isOpen = useOpenReportId() !== null;
  return (id) => ({
    to: { search: searchWith(search, id) },
    replace: isOpen,
    state: isOpen ? state : fromList,
  });
}

export interface ReportAddress {
  to: { search: string };
  replace: boolean;
  state: unknown;
}

/** Closes the open report, once however often it is called: back to the list where it was opened from. */
export function useCloseReport(): () => void {
  const [search] = useSearchParams();
  const { key, state } = useLocation() as { key: string; state: unknown };
  const navigate = useNavigate();
  // The history goes back in its own time.
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [key]);

  return () => {
    if (!isClosing.current) {
      isClosing.current = true;
      void (isFromList(state)
        ? navigate(-1)
        : navigate({ search: searchWith(search, null) }, { replace: true }));
    }
  };
}

function searchWith(search: URLSearchParams, id: string | null): string {
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
