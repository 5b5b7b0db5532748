import { type MouseEvent, useEffect } from 'react';

/** A press counts only after a report's buttons have been under a still pointer for this long. */
const settleMs = { list: 500, panel: 300 };

const buttons = '[data-report-actions]';
const panels = '[data-report-panel]';

let pointer: { x: number; y: number } | undefined;
/** The buttons of the report that the pointer is over. */
let buttonsUnder: Element | null = null;
/** When the page moved the buttons under a still pointer; -Infinity when the pointer moved to them. */
let movedUnderAt = -Infinity;
/** Whether the last press came too soon after `movedUnderAt`. */
let isTooSoon = false;
/** Whether the last press was in the panel of a report, and whether the press before it was. */
let isInPanel = false;
let wasInPanel = false;
/** Whether the last press, and the one before it, was on a report's buttons. */
let isOnButtons = false;
let wasOnButtons = false;

/**
 * Whether a click on a report or its buttons is meant for this report. A click just after the page has put other
 * buttons under a still pointer or removed them from there is not, nor is the second click of a double click. The
 * panel's buttons stay in their place, so a moderator who clicks fast there sends double clicks. A key press sends a
 * click with detail 0, and always counts.
 */
export function isDeliberate({ detail }: { detail: number }): boolean {
  return detail === 0 || (!isTooSoon && (detail === 1 || (isInPanel && wasInPanel)));
}

/** Whether a click is where a report has, or had, its buttons. */
export function hitsButtons({ target }: { target: EventTarget | null }): boolean {
  return target instanceof Element && target.closest(buttons) !== null;
}

/** Stops a click on a report's buttons that is not meant for this report. */
export function stopHastyClick(event: MouseEvent): void {
  if (!isDeliberate(event)) {
    event.stopPropagation();
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
    window.addEventListener('mousedown', keepFocus, { capture: true });
    return () => {
      mutations.disconnect();
      window.removeEventListener('scroll', notePageChange, options);
      window.removeEventListener('pointerover', notePageChange, options);
      window.removeEventListener('pointermove', followPointer, options);
      window.removeEventListener('pointerdown', judgePress, options);
      window.removeEventListener('mousedown', keepFocus, { capture: true });
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
  wasInPanel = isInPanel;
  wasOnButtons = isOnButtons;
  isInPanel = event.target instanceof Element && event.target.closest(panels) !== null;
  isOnButtons = hitsButtons(event);
  isTooSoon = performance.now() - movedUnderAt < settleMs[isInPanel ? 'panel' : 'list'];
}

/** The second press of a double click does not move the focus from where the first one led. */
function keepFocus(event: globalThis.MouseEvent): void {
  if (wasOnButtons && event.detail > 1 && !isDeliberate(event)) {
    event.preventDefault();
  }
}

function buttonsAtPointer(): Element | null {
  const element = pointer && document.elementFromPoint(pointer.x, pointer.y);
  return element?.closest(buttons) ?? null;
}
