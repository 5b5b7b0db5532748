/** Whether the whole element is in view, or it fills at least half of the view. */
export function isInView(element: Element): boolean {
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
