/** Marks the field of a filter. */
export const filterMark = { 'data-filter': '' };

/** Marks the button that opens a menu with the filters. */
export const filterMenuMark = { 'data-filter-menu': '' };

/**
 * Opens the choices of a table's first filter, or the menu that has it. The list takes the focus when one is chosen.
 *
 * @param toolbar an element with the filters or their menu
 * @returns whether there is a visible filter
 */
export function openFirstFilter(toolbar: HTMLElement | null): boolean {
  const filter = toolbar?.querySelector<HTMLElement>('[data-filter]');
  const field = filter ?? toolbar?.querySelector<HTMLElement>('[data-filter-menu]');
  field?.focus();
  if (!field || field !== document.activeElement) {
    return false;
  }
  returnToList(field);
  if (!(field instanceof HTMLSelectElement)) {
    field.click();
  } else if (navigator.userActivation?.isActive ?? true) {
    // Older browsers cannot open it; the arrow keys choose there.
    field.showPicker?.();
  }
  return true;
}

/**
 * Makes the list take the focus after the next choice. Users who reached the filter with Tab keep the focus: each
 * arrow key chooses, and the next one must reach the filter, too.
 */
export function returnToList(filter: HTMLElement): void {
  filter.dataset.returns = '';
}

export function stayInFilter(filter: HTMLElement): void {
  delete filter.dataset.returns;
}

export function returnsToList(filter: HTMLElement): boolean {
  return filter.dataset.returns !== undefined;
}
