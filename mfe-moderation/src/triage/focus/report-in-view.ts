import { openerOf } from './report-focus.ts';

/**
 * Whether a report is in view: as the current row of the list, or in its panel. Keys decide about no
 * other report.
 */
export function isReportInView(id: string): boolean {
  const row = openerOf(id)?.closest('[aria-current="true"]');
  const panel = document.querySelector(`[data-report-panel="${CSS.escape(id)}"]`);
  return [row, panel].some((element) => element && isInView(element));
}

/** The id of the first report that is in view in the list; null when there is none. */
export function firstReportInView(): string | null {
  const openers = [...document.querySelectorAll<HTMLElement>('[data-report-opener]')];
  const first = openers.find((opener) => isInView(opener.closest('[role="row"]') ?? opener));
  return first?.dataset.reportOpener ?? null;
}

/** Whether the whole element is in view, or it fills at least half of the view. */
function isInView(element: Element): boolean {
  if (getComputedStyle(element).visibility === 'hidden') {
    return false;
  }
  const { top, bottom, height } = element.getBoundingClientRect();
  const view = viewAround(element);
  const visible = Math.min(bottom, view.bottom) - Math.max(top, view.top);
  // One pixel less, because of rounding: a layout may end between two pixels.
  return visible >= Math.min(height - 1, (view.bottom - view.top) / 2);
}

/** The part of the window that the element's scrollers and sticky headers leave visible. */
function viewAround(element: Element): { top: number; bottom: number } {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  let top = parseFloat(scrollPaddingTop) || 0;
  let bottom = document.documentElement.clientHeight;
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const { overflowY, scrollPaddingTop } = getComputedStyle(parent);
    if (overflowY === 'auto' || overflowY === 'scroll') {
      const box = parent.getBoundingClientRect();
      top = Math.max(top, box.top + (parseFloat(scrollPaddingTop) || 0));
      bottom = Math.min(bottom, box.bottom);
    }
  }
  return { top, bottom };
}
