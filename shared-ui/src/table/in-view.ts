/** Whether the whole element is in view, or it fills at least half of the view. */
export function isInView(element: Element): boolean {
  if (getComputedStyle(element).visibility === 'hidden') {
    return false;
  }
  const { height } = element.getBoundingClientRect();
  const view = viewAround(element);
  // One pixel less, because of rounding: a layout may end between two pixels.
  return visibleHeight(element, view) >= Math.min(height - 1, (view.bottom - view.top) / 2);
}

/** Whether any part of the element is in view, or would be if the element were not hidden. */
export function isPartlyInView(element: Element): boolean {
  return visibleHeight(element, viewAround(element)) > 0;
}

function visibleHeight(element: Element, view: View): number {
  const { top, bottom } = element.getBoundingClientRect();
  return Math.min(bottom, view.bottom) - Math.max(top, view.top);
}

interface View {
  top: number;
  bottom: number;
}

/** The part of the window that the element's scrollers and sticky headers leave visible. */
function viewAround(element: Element): View {
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
