/** Marks the place of a row's buttons, and the row's status. */
export const actionsMark = { 'data-report-actions': '' };
export const statusMark = { 'data-report-status': '', tabIndex: -1 };

/** Whether the element that had the focus is gone or disabled. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/**
 * After a row's buttons have gone: to the first button of the next report that waits, so that
 * working through the list needs no way back; else to what the row now says about itself.
 *
 * @param place where the row's buttons were
 */
export function focusNextReport(place: HTMLElement | null): void {
  if (!place || !isFocusLost()) {
    return;
  }
  const buttons = place
    .closest('[role="table"]')
    ?.querySelectorAll<HTMLElement>('[data-report-actions] button:enabled');
  const next = [...(buttons ?? [])].find((button) => isBehind(place, button));
  const status = place.closest('[role="row"]')?.querySelector<HTMLElement>('[data-report-status]');
  (next ?? status)?.focus();
}

function isBehind(place: Node, other: Node): boolean {
  return Boolean(place.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
}
