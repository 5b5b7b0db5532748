/** Attributes that mark a report's panel, buttons, failed decision, status and link. */
export const panelMark = (id: string) => ({ 'data-report-panel': id });
export const actionsMark = { 'data-report-actions': '' };
export const failureMark = { 'data-failed-decision': '' };
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
    // `focus` alone would scroll the button to the middle of the list.
    next.focus({ preventScroll: true });
    next.closest('[role="row"]')?.scrollIntoView({ block: 'nearest' });
  } else {
    focusStatus(place);
  }
}

/** Focuses a report's status, because a decision has removed its buttons. */
export function focusStatus(place: HTMLElement): void {
  place
    .closest('[role="row"], [data-report-panel]')
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
 * Focuses the link that opens a report as soon as its row is rendered. Focuses it again if the table replaces
 * the row, for example when cards become rows. Ends at the user's next key press, click or scroll.
 *
 * @returns a function that ends it
 */
export function focusOpener(id: string): () => void {
  const observer = new MutationObserver(focusIfLost);
  observer.observe(document.body, { childList: true, subtree: true });
  for (const input of inputs) {
    window.addEventListener(input, stop, { passive: true });
  }
  let wasFocused = false;
  focusIfLost();
  return stop;

  function focusIfLost(): void {
    const opener = openerOf(id);
    if (opener && (!wasFocused || isFocusLost())) {
      opener.focus({ preventScroll: wasFocused });
      wasFocused = true;
    }
  }

  function stop(): void {
    observer.disconnect();
    for (const input of inputs) {
      window.removeEventListener(input, stop);
    }
  }
}

/** Events that show that the user does something else. */
const inputs = ['keydown', 'pointerdown', 'wheel'];

/** The link in a report's row that opens it; null while the row is not rendered. */
export function openerOf(id: string): HTMLElement | null {
  return document.querySelector(`[data-report-opener="${CSS.escape(id)}"]`);
}

/** Focuses the heading of the open report, if there is one. */
export function focusOpenReport(): void {
  document.querySelector<HTMLElement>('[data-report-panel] h2')?.focus();
}

function isAfter(place: Node, other: Node): boolean {
  return Boolean(place.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
}
