/** Attributes by which this file finds the panel of a report, its buttons, status and link. */
export const placeMark = (id: string) => ({ 'data-report-place': id });
export const actionsMark = { 'data-report-actions': '' };
export const statusMark = { 'data-report-status': '', tabIndex: -1 };
export const openerMark = (id: string) => ({ 'data-report-opener': id });

/** Whether the element that had the focus is gone or disabled. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/**
 * Moves the focus after a decision has removed a row's buttons: to the first button of the next pending
 * report, else to the row's status.
 *
 * @param place where the row's buttons were
 */
export function focusNextReport(place: HTMLElement): void {
  const buttons = place
    .closest('[role="table"]')
    ?.querySelectorAll<HTMLElement>('[data-report-actions] button:enabled');
  const next = [...(buttons ?? [])].find((button) => isAfter(place, button));
  if (next) {
    next.focus();
  } else {
    focusStatus(place);
  }
}

/** Focuses a report's status, because a decision has removed its buttons. */
export function focusStatus(place: HTMLElement): void {
  place
    .closest('[role="row"], [data-report-place]')
    ?.querySelector<HTMLElement>('[data-report-status]')
    ?.focus();
}

/** Moves the focus from a report's buttons to its status, before a key removes the buttons. */
export function leaveActions(): void {
  const place = document.activeElement?.closest<HTMLElement>('[data-report-actions]');
  if (place) {
    focusStatus(place);
  }
}

/**
 * Focuses the link that opens a report. A table that has just scrolled to it renders it within a few
 * frames.
 */
export function focusOpener(id: string, frames = 10): void {
  const opener = openerOf(id);
  if (opener) {
    opener.focus();
  } else if (frames > 0) {
    requestAnimationFrame(() => focusOpener(id, frames - 1));
  }
}

/** The link in a report's row that opens it; null while the row is not rendered. */
export function openerOf(id: string): HTMLElement | null {
  return document.querySelector(`[data-report-opener="${CSS.escape(id)}"]`);
}

/** Focuses the heading of the open report, if there is one. */
export function focusOpenReport(): void {
  document.querySelector<HTMLElement>('[data-report-place] h2')?.focus();
}

function isAfter(place: Node, other: Node): boolean {
  return Boolean(place.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
}
