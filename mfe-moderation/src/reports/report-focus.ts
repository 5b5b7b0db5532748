/** Marks an open report's place, what opens a report, its buttons and its status. */
export const placeMark = (id: string) => ({ 'data-report-place': id });
export const actionsMark = { 'data-report-actions': '' };
export const statusMark = { 'data-report-status': '', tabIndex: -1 };
export const openerMark = (id: string) => ({ 'data-report-opener': id });

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
export function focusNextReport(place: HTMLElement): void {
  const buttons = place
    .closest('[role="table"]')
    ?.querySelectorAll<HTMLElement>('[data-report-actions] button:enabled');
  const next = [...(buttons ?? [])].find((button) => isBehind(place, button));
  if (next) {
    next.focus();
  } else {
    focusStatus(place);
  }
}

/** To what a report says about itself, when somebody else has taken its buttons away. */
export function focusStatus(place: HTMLElement): void {
  place
    .closest('[role="row"], [data-report-place]')
    ?.querySelector<HTMLElement>('[data-report-status]')
    ?.focus();
}

/** From a report's buttons to its status, before a key makes them go. */
export function leaveActions(): void {
  const place = document.activeElement?.closest<HTMLElement>('[data-report-actions]');
  if (place) {
    focusStatus(place);
  }
}

/**
 * To what opens a report. A table that has just scrolled there puts it into the document first, within
 * a few frames.
 */
export function focusOpener(id: string, frames = 10): void {
  const opener = openerOf(id);
  if (opener) {
    opener.focus();
  } else if (frames > 0) {
    requestAnimationFrame(() => focusOpener(id, frames - 1));
  }
}

/** The link in a report's row that opens it; none while the row is not drawn. */
export function openerOf(id: string): HTMLElement | null {
  return document.querySelector(`[data-report-opener="${CSS.escape(id)}"]`);
}

/** To the heading of the open report, if there is one. */
export function focusOpenReport(): void {
  document.querySelector<HTMLElement>('[data-report-place] h2')?.focus();
}

function isBehind(place: Node, other: Node): boolean {
  return Boolean(place.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
}
