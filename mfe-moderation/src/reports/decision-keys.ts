import type { ReportDecision } from './report.ts';

/** Letters that follow each other faster than this are a word, in milliseconds. */
const wordGapMs = 400;

interface DecisionKeys {
  /** A decision key was pressed. */
  press: (id: string, decision: ReportDecision) => void;
  /** A letter was typed that is no command. */
  type: () => void;
  /** Forgets a decision that is still held. */
  drop: () => void;
}

/**
 * Tells decision keys from letters of a word: a decision is held until no other letter has followed,
 * and a key that follows a letter decides nothing. Nobody reads two reports in that time, so two
 * decisions are a word as well.
 */
export function createDecisionKeys(
  decide: (id: string, decision: ReportDecision) => void,
): DecisionKeys {
  let typedAt = -Infinity;
  let held: { id: string; decision: ReportDecision; timer: ReturnType<typeof setTimeout> } | null =
    null;

  function drop(): void {
    clearTimeout(held?.timer);
    held = null;
  }

  function type(): void {
    typedAt = performance.now();
    drop();
  }

  function press(id: string, decision: ReportDecision): void {
    if (held?.id === id && held.decision === decision) {
      return;
    }
    if (held || performance.now() - typedAt < wordGapMs) {
      type();
      return;
    }
    const timer = setTimeout(() => {
      held = null;
      decide(id, decision);
    }, wordGapMs);
    held = { id, decision, timer };
  }

  return { press, type, drop };
}
