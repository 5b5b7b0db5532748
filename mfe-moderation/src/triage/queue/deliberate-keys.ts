import type { ReportDecision } from '../../data/report.ts';
import { decisionDelayMs, type DelayedDecisions } from '../decision/delayed-decisions.ts';

/** Decision keys this soon after a letter are ignored. */
const wordGapMs = decisionDelayMs;

/** Keys closer together than this form a word: nobody reads the next report and decides about it so fast. */
const typingGapMs = 200;

interface DecisionKeysOptions {
  delayed: DelayedDecisions;
  /** When the key being handled was pressed, by `performance.now()`. */
  pressedAt: () => number;
  /** Called when delayed decisions turn out to be letters of a word; receives the first report. */
  onCancel: (id: string) => void;
  /** Called at most once a burst, when a decision key is ignored and no message has told so yet. */
  onIgnored: () => void;
}

/**
 * Distinguishes decision keys from letters of a word. Each decision is sent after a delay; a letter that is no command
 * cancels all delayed decisions by key. A decision key for a report that has just been shown is ignored. If that key ends a
 * word, it also cancels the decisions typed with the word. Outside a word, a repeated key cancels nothing: it has bounced.
 */
export function createDeliberateKeys(options: DecisionKeysOptions) {
  const { delayed, onCancel, onIgnored } = options;
  let typedAt = -Infinity;
  let lastKeyAt = -Infinity;
  /** When the first key of the latest word was pressed. */
  let wordFrom = -Infinity;
  /** Whether the typed word has letters other than the decision keys. */
  let hasOtherLetters = false;
  /** The decision of the last key; undefined when that was another key. */
  let lastDecision: ReportDecision | undefined;
  /** Whether the user was told in this burst that keys decided nothing. */
  let hasWarned = false;

  /**
   * Starts a new burst after 400 ms without a key, and a new word after 200 ms.
   *
   * @returns whether the key continues a word
   */
  function noteKey(decision?: ReportDecision): boolean {
    const now = options.pressedAt();
    const continuesWord = now - lastKeyAt < typingGapMs;
    hasWarned &&= now - lastKeyAt < wordGapMs;
    wordFrom = continuesWord ? wordFrom : now;
    lastKeyAt = now;
    lastDecision = decision;
    return continuesWord;
  }

  /** Cancels the decisions by keys that were pressed since a moment. */
  function cancelSince(moment: number): void {
    const first = delayed.cancelKeysSince(moment);
    if (first !== undefined) {
      hasWarned = true;
      onCancel(first);
    }
  }

  /**
   * Handles a press of a decision key.
   *
   * @param isSeen whether the report has been shown long enough for the key to be meant for it
   * @returns whether the decision was accepted; letters that follow at once may still cancel it
   */
  function press(id: string, decision: ReportDecision, isSeen: boolean): boolean {
    const isRepeated = lastDecision === decision;
    const isFast = noteKey(decision);
    const pressedAt = lastKeyAt;
    const isInWord = pressedAt - typedAt < wordGapMs;
    const isDelayed = delayed.decisionAbout(id) !== undefined;
    if (!isInWord && isSeen && !isDelayed) {
      delayed.add(id, decision, pressedAt);
      return true;
    }
    hasOtherLetters &&= isInWord;
    // Without other letters, keys at a steady pace do not continue a word.
    if (isInWord ? isFast || hasOtherLetters : isFast && !isRepeated) {
      typedAt = pressedAt;
      cancelSince(wordFrom);
    }
    if (!hasWarned && (!isRepeated || delayed.decisionAbout(id) === undefined)) {
      hasWarned = true;
      onIgnored();
    }
    return false;
  }

  /** Handles the key of another command. */
  function move(): void {
    noteKey();
  }

  /**
   * Handles a letter that is not a command.
   *
   * @param isTold whether the page shows another message about this key
   */
  function type(isTold: boolean): void {
    noteKey();
    hasWarned ||= isTold;
    typedAt = lastKeyAt;
    hasOtherLetters = true;
    cancelSince(-Infinity);
  }

  return { press, move, type };
}
