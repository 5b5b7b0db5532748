import { useNavigate, useSearchParams } from '@panel/shared-federation/router';
import { useEffect, useEffectEvent } from 'react';
import type { ReportListState } from '../../data/list/use-report-list.ts';
import { pendingSearch } from './queue-settings.ts';
import { nextPendingId } from '../../data/report.ts';
import { useOpenReportId } from './report-address.ts';

/**
 * Opens the first pending report when the address asks for it, as links from other screens do. Such a link
 * leaves the order of the pending reports to the user's last choice. If no report is pending, or the list cannot be
 * read, closes the panel: the list says why.
 *
 * @param open resolves to undefined when no report is pending
 */
export function useOpenNextPending(
  { state, isStale }: ReportListState,
  open: () => Promise<string | undefined>,
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
    let isCurrent = true;
    async function openOrGiveUp(): Promise<void> {
      const id = await openNext();
      if (id === undefined && isCurrent) {
        giveUp();
      }
    }
    if (isWanted && !isOrdered) {
      void order();
    } else if (isWanted && isReady) {
      void openOrGiveUp();
    } else if (isWanted && state === 'error') {
      giveUp();
    }
    return () => {
      isCurrent = false;
    };
  }, [isWanted, isOrdered, isReady, state]);
}
