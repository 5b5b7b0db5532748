import type { ReportDecision } from '../../data/report.ts';

/** Letters less than this apart belong to one word, and a decision is delayed by it. */
const wordGapMs = 400;

interface DecisionKeysOptions {
  decide: (id: string, decision: ReportDecision) => void;
  /** Called when delayed decisions turn out to be letters of a word; receives the first report. */
  onCancel: (id: string) => void;
  /**
   * Called once for each burst in which a decision key was ignored: a fast moderator may have meant to
   * decide.
   */
  onIgnored: () => void;
}

/**
 * Distinguishes decision keys from letters of a word. Each decision is delayed, and a letter that belongs to a
 * word cancels all delayed ones. Such a letter is also a decision key for a report that has just been shown,
 * unless the key before it was the same: a key that bounces is ignored, and cancels nothing.
 */
export function createDeliberateKeys(options: DecisionKeysOptions) {
  const { decide, onCancel, onIgnored } = options;
  const delayed = new Map<string, { send: () => void; timer: ReturnType<typeof setTimeout> }>();
  let typedAt = -Infinity;
  let lastKeyAt = -Infinity;
  /** The decision of the last key; undefined when that was another key. */
  let lastDecision: ReportDecision | undefined;
  /** Whether `onIgnored` has been called in this burst. */
  let hasWarned = false;

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
    const [first] = delayed.keys();
    if (isDecision || first !== undefined) {
      warn();
    }
    delayed.forEach(({ timer }) => clearTimeout(timer));
    delayed.clear();
    if (first !== undefined) {
      onCancel(first);
    }
  }

  /**
   * Handles a press of a decision key.
   *
   * @param isSeen whether the report has been shown long enough for the key to be meant for it
   * @returns whether it counts, unless more letters follow at once
   */
  function press(id: string, decision: ReportDecision, isSeen: boolean): boolean {
    noteKey();
    const isRepeated = lastDecision === decision;
    lastDecision = decision;
    const isInWord = performance.now() - typedAt < wordGapMs;
    if (!isInWord && isSeen && !delayed.has(id)) {
      const send = () => {
        delayed.delete(id);
        decide(id, decision);
      };
      delayed.set(id, { send, timer: setTimeout(send, wordGapMs) });
      return true;
    }
    if (isInWord || !isRepeated) {
      addLetter(true);
    } else if (!delayed.has(id)) {
      warn();
    }
    return false;
  }

  /** Handles the key of another command. */
  function move(): void {
    lastDecision = undefined;
  }

  /** Handles a letter that is not a command. */
  function type(): void {
    noteKey();
    lastDecision = undefined;
    addLetter(false);
  }

  /** Sends all delayed decisions. */
  function flush(): void {
    delayed.forEach(({ send, timer }) => {
      clearTimeout(timer);
      send();
    });
  }

  return { press, move, type, isDelayed: (id: string) => delayed.has(id), flush };
}
