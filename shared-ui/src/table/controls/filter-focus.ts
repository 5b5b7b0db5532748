/** Marks the field of a filter. */
export const filterMark = { 'data-filter': '' };

/**
 * Opens the choices of a table's first filter. The list takes the focus when one is chosen.
 *
 * @returns whether there is a visible filter
 */
export function openFirstFilter(toolbar: HTMLElement | null): boolean {
  const filter = toolbar?.querySelector<HTMLSelectElement>('select[data-filter]');
  filter?.focus();
  if (!filter || filter !== document.activeElement) {
    return false;
  }
  returnToList(filter);
  // Older browsers cannot open it; the arrow keys choose there.
  filter.showPicker?.();
  return true;
}

/**
 * Makes the list take the focus after the next choice. Users who reached the filter with Tab keep the focus: each
 * arrow key chooses, and the next one must reach the filter, too.
 */
export function returnToList(filter: HTMLSelectElement): void {
  filter.dataset.returns = '';
}

export function stayInFilter(filter: HTMLSelectElement): void {
  delete filter.dataset.returns;
}

export function returnsToList(filter: HTMLSelectElement): boolean {
  return filter.dataset.returns !== undefined;
}
