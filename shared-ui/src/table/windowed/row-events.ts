import type { MouseEvent } from 'react';

/** Elements that handle a click themselves. */
const controls = 'a, button, input, label';

/** The index of the row that an element is in; undefined outside of the rows. */
export function rowIndexOf(element: EventTarget): number | undefined {
  const row = element instanceof Element && element.closest<HTMLElement>('[data-index]');
  return row ? Number(row.dataset.index) : undefined;
}

/** The index of the row to open after a click; undefined if the click was for something else. */
export function clickedRow(event: MouseEvent): number | undefined {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  const hasSelectedText = getSelection()?.type === 'Range';
  if (ctrlKey || metaKey || shiftKey || hasSelectedText || !(target instanceof Element)) {
    return undefined;
  }
  const isForControl = target.closest(controls) ?? target.closest('.cell')?.querySelector('button');
  return isForControl ? undefined : rowIndexOf(target);
}
