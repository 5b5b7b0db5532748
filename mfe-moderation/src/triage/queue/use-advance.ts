import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useKnownReport } from '../../data/known-reports.ts';
import { isPending } from '../../data/report.ts';
import { openerOf } from '../focus/report-focus.ts';
import { reportMutations } from '../decision/report.mutations.ts';

/**
 * Moves on after the user has decided about the current row by a key. Decided rows keep their places, also
 * in a list of pending reports.
 */
export function useAdvance(currentId: string | null, moveOn: () => void): void {
  const queries = useQueryClient();
  const id = currentId ?? '';
  const report = useKnownReport(id);
  const isWaiting = report !== undefined && isPending(report);
  const before = useRef({ id, isWaiting });

  const advance = useEffectEvent(() => {
    const { mutationKey } = reportMutations.decide(id);
    const isOwn = queries.getMutationCache().find({ mutationKey, status: 'success' });
    // After a click the buttons of the next report take the focus.
    const isInRow = openerOf(id)?.closest('[role="row"]')?.contains(document.activeElement);
    if (isOwn && isInRow) {
      moveOn();
    }
  });
  useEffect(() => {
    if (before.current.id === id && before.current.isWaiting && !isWaiting) {
      advance();
    }
    before.current = { id, isWaiting };
  }, [id, isWaiting]);
}
