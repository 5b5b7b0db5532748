import { useEffect } from 'react';

/** How long a report's buttons are under the pointer before a press is meant for them, in milliseconds. */
const settleMs = 500;

const buttons = '[data-report-actions]';

let pointer: { x: number; y: number } | undefined;
/** The buttons of the report that the pointer is over. */
let under: Element | null = null;
/** When they came under a pointer that stood still. */
let cameAt = -Infinity;
let isHasty = false;

/**
 * Whether a click on a report's buttons is meant for this report. It is not when it is the second of a
 * double click, or when the list has just moved these buttons under the pointer. Keys click with
 * detail 0, and always mean it.
 */
export function isDeliberate({ detail }: { detail: number }): boolean {
  return detail === 0 || (detail === 1 && !isHasty);
}

/** Follows the pointer while there are reports to decide about. */
export function useDeliberateClicks(): void {
  useEffect(() => {
    const mutations = new MutationObserver(noteArrival);
    mutations.observe(document.body, { childList: true, subtree: true });
    const options = { capture: true, passive: true };
    window.addEventListener('scroll', noteArrival, options);
    // Browsers send it also when the layout changes under a mouse.
    window.addEventListener('pointerover', noteArrival, options);
    window.addEventListener('pointermove', follow, options);
    window.addEventListener('pointerdown', press, options);
    return () => {
      mutations.disconnect();
      window.removeEventListener('scroll', noteArrival, options);
      window.removeEventListener('pointerover', noteArrival, options);
      window.removeEventListener('pointermove', follow, options);
      window.removeEventListener('pointerdown', press, options);
    };
  }, []);
}

/** Whatever changes the page may put other buttons under a pointer that stands still. */
function noteArrival(): void {
  const now = buttonsAtPointer();
  if (now !== under) {
    under = now;
    cameAt = performance.now();
  }
}

/** Buttons that the pointer itself goes to have been seen there. */
function follow({ clientX, clientY }: PointerEvent): void {
  noteArrival();
  pointer = { x: clientX, y: clientY };
  const now = buttonsAtPointer();
  if (now !== under) {
    under = now;
    cameAt = -Infinity;
  }
}

function press(event: PointerEvent): void {
  follow(event);
  isHasty = performance.now() - cameAt < settleMs;
}

function buttonsAtPointer(): Element | null {
  const element = pointer && document.elementFromPoint(pointer.x, pointer.y);
  return element?.closest(buttons) ?? null;
}
