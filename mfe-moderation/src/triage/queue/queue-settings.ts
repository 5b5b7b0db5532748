import { createSetting } from '@panel/shared-ui';
import { useEffect, useRef } from 'react';
import type { ReportList } from '../../data/list/report-list.ts';

/** Whether a decision in the panel opens the next pending report. */
export const advanceSetting = createSetting('panel.report-advance', ['on', 'off']);

/** From which end this user works through the pending reports. */
export const pendingOrder = createSetting('panel.pending-order', ['newest', 'oldest']);

/** Remembers the order of the pending reports when the user changes it. */
export function useRememberedOrder({ status, sort, isBackwards }: ReportList): void {
  const isByDate = status === 'PENDING' && sort === 'date';
  // A link to the pending reports may name no order, which is no choice.
  const wasOldest = useRef(false);
  useEffect(() => {
    if (isByDate && (isBackwards || wasOldest.current)) {
      pendingOrder.change(isBackwards ? 'oldest' : 'newest');
    }
    wasOldest.current = isByDate && isBackwards;
  }, [isByDate, isBackwards]);
}

/** Value of `sort` in links from other screens (`panel.places` in package.json): the order that the user chose last. */
const chosenOrder = 'chosen';

/** Whether an address has `sort=chosen`. */
export function asksForChosenOrder(search: URLSearchParams): boolean {
  return search.get('sort') === chosenOrder;
}

/** The address with the order that the user chose last, if it asks for that; else the address itself. */
export function orderedSearch(search: URLSearchParams): URLSearchParams {
  if (!asksForChosenOrder(search)) {
    return search;
  }
  const next = new URLSearchParams(search);
  next.delete('sort');
  return next.get('status') === 'PENDING' ? inPendingOrder(next) : next;
}

/**
 * The address of the pending reports, in the order that the user chose last.
 *
 * @param search keeps the other filters of this address
 */
export function pendingSearch(search?: URLSearchParams): URLSearchParams {
  const next = allReportsSearch(search);
  next.set('status', 'PENDING');
  return inPendingOrder(next);
}

/** The address of the reports with any status, and the other filters of an address. */
export function allReportsSearch(search?: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('status');
  next.delete('report');
  // The order of the pending reports is remembered apart.
  if (next.get('sort') === 'date') {
    next.delete('sort');
  }
  return next;
}

function inPendingOrder(search: URLSearchParams): URLSearchParams {
  if (pendingOrder.value() === 'oldest' && !search.has('sort')) {
    search.set('sort', 'date');
  }
  return search;
}
