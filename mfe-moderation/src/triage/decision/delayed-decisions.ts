import { notifyManager } from '@tanstack/react-query';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { ReportDecision } from '../../data/report.ts';

/** The delay before a decision is sent. */
export const decisionDelayMs = 400;

export type DelayedDecisions = ReturnType<typeof createDelayedDecisions>;

interface Delayed {
  decision: ReportDecision;
  /** When its key was pressed; null for a click. */
  keyAt: number | null;
  timer: ReturnType<typeof setTimeout>;
}

/** Decisions that are not sent yet: each is sent after a delay, unless it is cancelled before. */
export function createDelayedDecisions(send: (id: string, decision: ReportDecision) => void) {
  const delayed = new Map<string, Delayed>();
  const listeners = new Set<() => void>();

  function end(id: string, isSent: boolean): void {
    const ended = delayed.get(id);
    clearTimeout(ended?.timer);
    delayed.delete(id);
    if (ended && isSent) {
      send(id, ended.decision);
    }
    listeners.forEach((listener) => listener());
  }

  function cancel(ids: readonly string[]): void {
    ids.forEach((id) => end(id, false));
  }

  return {
    /** @param keyAt when its key was pressed; null for a click */
    add(id: string, decision: ReportDecision, keyAt: number | null): void {
      const timer = setTimeout(() => end(id, true), decisionDelayMs);
      delayed.set(id, { decision, keyAt, timer });
      listeners.forEach((listener) => listener());
    },
    decisionAbout: (id: string) => delayed.get(id)?.decision,
    /** Cancels the decisions by keys that were pressed since a moment. @returns the first report */
    cancelKeysSince(moment: number): string | undefined {
      const isKeySince = ({ keyAt }: Delayed) => keyAt !== null && keyAt >= moment;
      const ids = [...delayed].flatMap(([id, entry]) => (isKeySince(entry) ? id : []));
      cancel(ids);
      return ids[0];
    },
    /** Cancels the last decision. @returns its report */
    cancelLast(): string | undefined {
      const ids = [...delayed.keys()].slice(-1);
      cancel(ids);
      return ids[0];
    },
    /** Sends all decisions. */
    flush: () => [...delayed.keys()].forEach((id) => end(id, true)),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export interface DecisionQueue {
  delayed: DelayedDecisions;
  /** Decides by a click, after the delay. */
  decide: (id: string, decision: ReportDecision, isInPanel: boolean) => void;
}

/** The page of reports provides its queue. */
export const DecisionContext = createContext<DecisionQueue | null>(null);

/** The decision about a report that is not sent yet. */
export function useDelayedDecision(id: string): ReportDecision | undefined {
  const delayed = use(DecisionContext)?.delayed;
  const subscribe = useCallback(
    // Runs after the mutation's own update: otherwise a frame would show the decision neither as waiting nor as in flight.
    (listener: () => void) => delayed?.subscribe(notifyManager.batchCalls(listener)) ?? (() => {}),
    [delayed],
  );
  return useSyncExternalStore(subscribe, () => delayed?.decisionAbout(id));
}
