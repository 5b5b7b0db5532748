import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { knownReport } from '../../data/known-reports.ts';
import { isPending, type ReportDecision } from '../../data/report.ts';
import { decide } from '../decision/decide.ts';
import { showIgnoredKeys } from '../decision/decision-toasts.ts';
import { leaveActions } from '../focus/report-focus.ts';
import { isReportInView } from '../focus/report-in-view.ts';
import { createDeliberateKeys } from '../keys/deliberate-keys.ts';

/**
 * Decides about the current report by key.
 *
 * @returns `press` returns whether there was anything to decide; `noteTyping` is called for each letter that
 * is no command
 */
export function useDecisionKeys(currentId: string | null): {
  press: (decision: ReportDecision) => boolean;
  noteTyping: () => void;
} {
  const queries = useQueryClient();
  const [keys] = useState(() =>
    createDeliberateKeys((id, decision) => decide(queries, id, decision), showIgnoredKeys),
  );
  useEffect(() => keys.cancel, [keys]);

  return {
    press(decision) {
      const report = knownReport(queries, currentId ?? '');
      if (!report || !isPending(report) || !isReportInView(report.id)) {
        keys.type();
        return false;
      }
      leaveActions();
      keys.press(report.id, decision);
      return true;
    },
    noteTyping: keys.type,
  };
}
