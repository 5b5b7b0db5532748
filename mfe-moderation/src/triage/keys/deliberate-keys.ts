import type { ReportDecision } from '../../data/report.ts';

/** Keys less than this apart belong to one burst, and letters to one word. */
const wordGapMs = 400;

export interface DecisionKeys {
  /** Handles a press of a decision key. @returns whether it counts, unless more letters follow at once */
  press: (id: string, decision: ReportDecision) => boolean;
  /** Handles the key of another command. */
  move: () => void;
  /** Handles a letter that is not a command. */
  type: () => void;
  /** Sends a decision that is still delayed. */
  flush: () => void;
}

interface DecisionKeysOptions {
  decide: (id: string, decision: ReportDecision) => void;
  /** Called when a delayed decision turns out to be a letter of a word. */
  onCancel: (id: string) => void;
  /**
   * Called once for each burst in which a decision key was ignored: a fast moderator may have meant to
   * decide.
   */
  onIgnored: () => void;
}

/**
 * Distinguishes decision keys from letters of a word. A decision is delayed, and another letter in that time
 * cancels it. A decision key shortly after a letter is ignored. Nobody reads two reports in that time,
 * so two different decision keys count as a word, too, and so does one key with another command between.
 */
export function createDeliberateKeys(options: DecisionKeysOptions): DecisionKeys {
  const { decide, onCancel, onIgnored } = options;
  let typedAt = -Infinity;
  let lastKeyAt = -Infinity;
  /** Whether `onIgnored` has been called in this burst. */
  let hasWarned = false;
  let delayed: {
    id: string;
    decision: ReportDecision;
    timer: ReturnType<typeof setTimeout>;
    /** Whether the key of another command has followed. */
    isFollowed: boolean;
  } | null = null;

  function flush(): void {
    if (delayed) {
      const { id, decision, timer } = delayed;
      clearTimeout(timer);
      delayed = null;
      decide(id, decision);
    }
  }

  function isInWord(): boolean {
    return performance.now() - typedAt < wordGapMs;
  }

  /** A key after a pause begins a new burst. */
  function noteKey(): void {
    hasWarned &&= performance.now() - lastKeyAt < wordGapMs;
    lastKeyAt = performance.now();
  }

  function warn(): void {
    if (!hasWarned) {
      hasWarned = true;
      onIgnored();
    }
  }

  function addLetter(isDecision: boolean): void {
    typedAt = performance.now();
    if (isDecision || delayed) {
      warn();
    }
    if (delayed) {
      const { id, timer } = delayed;
      clearTimeout(timer);
      delayed = null;
      onCancel(id);
    }
  }

  function press(id: string, decision: ReportDecision): boolean {
    noteKey();
    // A key that bounces counts once, although the panel has moved on to the next report.
    if (delayed?.decision === decision && !delayed.isFollowed) {
      if (delayed.id !== id) {
        warn();
      }
      return false;
    }
    if (delayed || isInWord()) {
      addLetter(true);
      return false;
    }
    delayed = { id, decision, timer: setTimeout(flush, wordGapMs), isFollowed: false };
    return true;
  }

  function move(): void {
    if (delayed) {
      delayed.isFollowed = true;
    }
  }

  function type(): void {
    noteKey();
    addLetter(false);
  }

  return { press, move, type, flush };
}
