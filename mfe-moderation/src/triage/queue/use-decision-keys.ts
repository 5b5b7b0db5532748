import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { knownReport } from '../../data/known-reports.ts';
import type { Report, ReportDecision } from '../../data/report.ts';
import { decide, isUndecided } from '../decision/decide.ts';
import { showIgnoredKeys, showNothingDecided } from '../decision/decision-toasts.ts';
import { leaveActions } from '../focus/report-focus.ts';
import { isReportInView } from '../focus/report-in-view.ts';
import { createDeliberateKeys, type DecisionKeys } from '../keys/deliberate-keys.ts';

/** A key counts only when its report has been shown for this long. A person needs that time to see which report it is. */
const shortestViewMs = 200;

interface DecisionKeysOptions {
  /** The report that the keys decide about. */
  currentId: string | null;
  /** The report that the address names. */
  openId: string | null;
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
 * @returns `press` returns whether there was anything to decide; `isUndecided` whether a report is pending, and
 * no decision about it is delayed or in flight; `noteMove` is called for each key of another command, `noteTyping` for
 * each letter that is no command, `flush` where the user begins to type a text
 */
export function useDecisionKeys(options: DecisionKeysOptions): {
  press: (decision: ReportDecision) => boolean;
  isUndecided: (report: Report) => boolean;
  noteMove: () => void;
  noteTyping: () => void;
  flush: () => void;
} {
  const { currentId, openId, onPress, onOutOfView, onCancel } = options;
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

  const shownAt = useRef(-Infinity);
  useEffect(() => {
    shownAt.current = performance.now();
  }, [currentId, openId]);

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
      const isSeen = performance.now() - shownAt.current >= shortestViewMs;
      if (keys.current?.press(report.id, decision, isSeen)) {
        onPress(report.id);
      }
      return true;
    },
    isUndecided: (report) => isUndecided(queries, report) && !keys.current?.isDelayed(report.id),
    noteMove: () => keys.current?.move(),
    noteTyping: () => keys.current?.type(),
    flush: () => keys.current?.flush(),
  };
}
