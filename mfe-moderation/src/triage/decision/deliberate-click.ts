import { type MouseEvent, useEffect } from 'react';

/** A press counts only after a report's buttons have been under a still pointer for this long. */
const settleMs = 500;

/** Nobody reads the next report in less time: such a click is the second one of a double click. */
const doubleClickMs = 250;

const buttons = '[data-report-actions]';

let pointer: { x: number; y: number } | undefined;
/** The buttons of the report that the pointer is over. */
let buttonsUnder: Element | null = null;
/** When the page moved the buttons under a still pointer; -Infinity when the pointer moved to them. */
let movedUnderAt = -Infinity;
/** Whether the last press came too soon after `movedUnderAt`. */
let isTooSoon = false;
/** When a click counted last, and whether the user has been told of an ignored one since then. */
let countedAt = -Infinity;
let isTold = false;

/**
 * Whether a click on a report or its buttons is meant for them. The second click of a double click is not,
 * nor is a click after the page has just moved other buttons, or what was behind buttons, under the
 * pointer. A key press sends a click with detail 0, and always counts.
 */
export function isDeliberate({ detail }: { detail: number }): boolean {
  return detail === 0 || (detail === 1 && !isTooSoon);
}

/**
 * Stops a click on a report's buttons that is not meant for this report.
 *
 * @param onIgnored called once between two clicks that count, but not for a double click
 */
export function stopHastyClick(event: MouseEvent, onIgnored: () => void): void {
  if (isDeliberate(event)) {
    countedAt = performance.now();
    isTold = false;
    return;
  }
  event.stopPropagation();
  if (!isTold && performance.now() - countedAt >= doubleClickMs) {
    isTold = true;
    onIgnored();
  }
}

/** Follows the pointer while the calling component is mounted. */
export function useDeliberateClicks(): void {
  useEffect(() => {
    const mutations = new MutationObserver(notePageChange);
    mutations.observe(document.body, { childList: true, subtree: true });
    const options = { capture: true, passive: true };
    window.addEventListener('scroll', notePageChange, options);
    // Browsers also send `pointerover` when the layout moves under a still mouse.
    window.addEventListener('pointerover', notePageChange, options);
    window.addEventListener('pointermove', followPointer, options);
    window.addEventListener('pointerdown', judgePress, options);
    return () => {
      mutations.disconnect();
      window.removeEventListener('scroll', notePageChange, options);
      window.removeEventListener('pointerover', notePageChange, options);
      window.removeEventListener('pointermove', followPointer, options);
      window.removeEventListener('pointerdown', judgePress, options);
    };
  }, []);
}

/** Records the time when a change of the page moves other buttons under a still pointer. */
function notePageChange(): void {
  const now = buttonsAtPointer();
  if (now !== buttonsUnder) {
    buttonsUnder = now;
    movedUnderAt = performance.now();
  }
}

/** A press counts at once on buttons that the pointer itself moved to. */
function followPointer({ clientX, clientY }: PointerEvent): void {
  notePageChange();
  pointer = { x: clientX, y: clientY };
  const now = buttonsAtPointer();
  if (now !== buttonsUnder) {
    buttonsUnder = now;
    movedUnderAt = -Infinity;
  }
}

function judgePress(event: PointerEvent): void {
  followPointer(event);
  isTooSoon = performance.now() - movedUnderAt < settleMs;
}

function buttonsAtPointer(): Element | null {
  const element = pointer && document.elementFromPoint(pointer.x, pointer.y);
  return element?.closest(buttons) ?? null;
}
