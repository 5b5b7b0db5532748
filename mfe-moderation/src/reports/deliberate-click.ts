import { useEffect } from 'react';

/** A press counts only after a report's buttons have been under a still pointer for so long. */
const settleMs = 500;

const buttons = '[data-report-actions]';

let pointer: { x: number; y: number } | undefined;
/** The buttons of the report that the pointer is over. */
let buttonsUnder: Element | null = null;
/** When the page moved them under a still pointer; -Infinity when the pointer moved to them. */
let movedUnderAt = -Infinity;
/** Whether the last press came too soon after that. */
let isTooSoon = false;

/**
 * Whether a click on a report's buttons is meant for this report. It is not when it is the second of a
 * double click, or when the list has just moved these buttons under the pointer. A key press clicks with
 * detail 0, and always counts.
 */
export function isDeliberate({ detail }: { detail: number }): boolean {
  return detail === 0 || (detail === 1 && !isTooSoon);
}

/** Follows the pointer while there are reports to decide about. */
export function useDeliberateClicks(): void {
  useEffect(() => {
    const mutations = new MutationObserver(notePageChange);
    mutations.observe(document.body, { childList: true, subtree: true });
    const options = { capture: true, passive: true };
    window.addEventListener('scroll', notePageChange, options);
    // Browsers send it also when the layout changes under a mouse.
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

/** A change of the page may move other buttons under a still pointer. */
function notePageChange(): void {
  const now = buttonsAtPointer();
  if (now !== buttonsUnder) {
    buttonsUnder = now;
    movedUnderAt = performance.now();
  }
}

/** Buttons that the pointer moves to have stood there before: a press on them counts at once. */
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
