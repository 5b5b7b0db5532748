import type { ReportDecision } from '../../data/report.ts';

/** Letters less than this apart belong to one word. */
const wordGapMs = 400;

interface DecisionKeys {
  /** Handles a press of a decision key. */
  press: (id: string, decision: ReportDecision) => void;
  /** Handles a letter that is not a command. */
  type: () => void;
  /** Cancels a decision that is still delayed. */
  cancel: () => void;
}

/**
 * Tells decision keys from letters of a word. A decision is delayed, and another letter in that time
 * cancels it. A decision key shortly after a letter is ignored. Nobody reads two reports in that time,
 * so two different decision keys count as a word, too.
 *
 * @param onIgnored called once for each word in which a decision key was ignored: a fast moderator
 *   may have meant to decide
 */
export function createDeliberateKeys(
  decide: (id: string, decision: ReportDecision) => void,
  onIgnored: () => void,
): DecisionKeys {
  let typedAt = -Infinity;
  let isTold = false;
  let delayed: {
    id: string;
    decision: ReportDecision;
    timer: ReturnType<typeof setTimeout>;
  } | null = null;

  function cancel(): void {
    clearTimeout(delayed?.timer);
    delayed = null;
  }

  function isInWord(): boolean {
    return performance.now() - typedAt < wordGapMs;
  }

  function addLetter(isDecision: boolean): void {
    isTold &&= isInWord();
    typedAt = performance.now();
    if ((isDecision || delayed) && !isTold) {
      isTold = true;
      onIgnored();
    }
    cancel();
  }

  function press(id: string, decision: ReportDecision): void {
    if (delayed?.id === id && delayed.decision === decision) {
      return;
    }
    if (delayed || isInWord()) {
      addLetter(true);
      return;
    }
    const timer = setTimeout(() => {
      delayed = null;
      decide(id, decision);
    }, wordGapMs);
    delayed = { id, decision, timer };
  }

  return { press, type: () => addLetter(false), cancel };
}
