import { type MouseEvent, useEffect } from 'react';
import { showIgnoredClick } from './decision-toasts.ts';

/** A press counts only after a report's buttons have been under a still pointer for this long. */
const settleMs = 500;

/** A click this soon after another belongs to a double click: nobody reads a report in that time. */
const doubleClickMs = 250;

const buttons = '[data-report-actions]';

let pointer: { x: number; y: number } | undefined;
/** The buttons of the report that the pointer is over. */
let buttonsUnder: Element | null = null;
/** When the page moved the buttons under a still pointer; -Infinity when the pointer moved to them. */
let movedUnderAt = -Infinity;
/** Whether the last press came too soon after `movedUnderAt`. */
let isTooSoon = false;
/** The time of the last deliberate click. */
let clickedAt = -Infinity;
/** Whether a message about an ignored click has been shown since `clickedAt`. */
let hasWarned = false;

/**
 * Whether a click on a report or its buttons is meant for this report. The second click of a double click is
 * not, nor is a click just after the page has put other buttons under a still pointer or removed them from
 * there. A key press sends a click with detail 0, and always counts.
 */
export function isDeliberate({ detail }: { detail: number }): boolean {
  return detail === 0 || (detail === 1 && !isTooSoon);
}

/**
 * Stops a click on a report's buttons that is not meant for this report. Shows a message, once until the next
 * deliberate click, unless the click belongs to a double click.
 */
export function stopHastyClick(event: MouseEvent): void {
  if (isDeliberate(event)) {
    clickedAt = performance.now();
    hasWarned = false;
    return;
  }
  event.stopPropagation();
  if (!hasWarned && performance.now() - clickedAt >= doubleClickMs) {
    hasWarned = true;
    showIgnoredClick();
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
