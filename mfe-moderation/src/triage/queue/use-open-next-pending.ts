import { useNavigate, useSearchParams } from '@panel/shared-federation/router';
import { useEffect, useEffectEvent } from 'react';
import type { ReportListState } from '../../data/list/use-report-list.ts';
import { pendingSearch } from './queue-settings.ts';
import { nextPendingId } from '../../data/report.ts';
import { useOpenReportId } from './report-address.ts';

/**
 * Opens the first pending report when the address asks for it, as links from other screens do. Such a link
 * leaves the order of the pending reports to the user's last choice. If no report is pending, or the list cannot be
 * read, the panel is closed: the list says why.
 */
export function useOpenNextPending(
  { state, isStale }: ReportListState,
  open: () => void,
  close: () => void,
): void {
  const isWanted = useOpenReportId() === nextPendingId;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const ordered = new URLSearchParams(search);
  pendingSearch().forEach((value, key) => ordered.set(key, value));
  const isOrdered =
    search.has('sort') || search.get('status') !== 'PENDING' || !ordered.has('sort');
  const openNext = useEffectEvent(open);
  const giveUp = useEffectEvent(close);
  const order = useEffectEvent(() => navigate({ search: ordered.toString() }, { replace: true }));
  const isReady = state === 'ready' && !isStale;
  useEffect(() => {
    if (isWanted && !isOrdered) {
      void order();
    } else if (isWanted && isReady) {
      openNext();
    } else if (isWanted && state === 'error') {
      giveUp();
    }
  }, [isWanted, isOrdered, isReady, state]);
}
