import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { knownReport } from '../../data/known-reports.ts';
import type { ReportDecision } from '../../data/report.ts';
import { decide, isUndecided } from '../decision/decide.ts';
import { showIgnoredKeys, showNothingDecided } from '../decision/decision-toasts.ts';
import { leaveActions } from '../focus/report-focus.ts';
import { isReportInView } from '../focus/report-in-view.ts';
import { createDeliberateKeys, type DecisionKeys } from '../keys/deliberate-keys.ts';

interface DecisionKeysOptions {
  /** The report that the keys decide about. */
  currentId: string | null;
  /** Moves on from a report, before its decision is sent. */
  onPress: (id: string) => void;
  /** Brings the current report into view: a key decides only about a report that the user sees. */
  onOutOfView: () => void;
  /** Returns to a report: its key was a letter of a word, and decided nothing. */
  onCancel: (id: string) => void;
}

/**
 * Decides about the current report by key.
 *
 * @returns `press` returns whether there was anything to decide; `noteMove` is called for each key of
 * another command, `noteTyping` for each letter that is no command, `flush` where the user begins to type a text
 */
export function useDecisionKeys(options: DecisionKeysOptions): {
  press: (decision: ReportDecision) => boolean;
  noteMove: () => void;
  noteTyping: () => void;
  flush: () => void;
} {
  const { currentId, onPress, onOutOfView, onCancel } = options;
  const queries = useQueryClient();
  const keys = useRef<DecisionKeys>(null);
  const cancel = useEffectEvent(onCancel);
  useEffect(() => {
    const created = createDeliberateKeys({
      decide: (id, decision) => decide(queries, id, decision),
      onCancel: (id) => cancel(id),
      onIgnored: showIgnoredKeys,
    });
    keys.current = created;
    return created.flush;
  }, [queries]);

  return {
    press(decision) {
      const report = knownReport(queries, currentId ?? '');
      if (!report || !isUndecided(queries, report)) {
        keys.current?.type();
        return false;
      }
      if (!isReportInView(report.id)) {
        keys.current?.type();
        onOutOfView();
        showNothingDecided();
        return true;
      }
      leaveActions();
      if (keys.current?.press(report.id, decision)) {
        onPress(report.id);
      }
      return true;
    },
    noteMove: () => keys.current?.move(),
    noteTyping: () => keys.current?.type(),
    flush: () => keys.current?.flush(),
  };
}
