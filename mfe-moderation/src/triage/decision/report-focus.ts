/** Marks the page of reports. */
export const pageMark = { 'data-reports-page': '' };
export const pageSelector = '[data-reports-page]';

/** Attributes that mark a report's panel, buttons and status. */
export const panelMark = (id: string) => ({ 'data-report-panel': id });
export const actionsMark = (id: string) => ({ 'data-report-actions': id, ...decidingMark });
/** Marks an element whose buttons decide about reports: a press moves no focus to one of these. */
export const decidingMark = { 'data-deciding': '' };
export const decidingButtons = '[data-deciding] button';
/** Marks the element that holds the messages and the bar over the list: a click on these counts only if it is deliberate. */
export const noticesMark = { 'data-list-notices': '' };
export const statusMark = (id: string) => ({ 'data-report-status': id, tabIndex: -1 });

/** Marks that the decision about a report failed. */
export const failureMark = (id: string) => ({ 'data-failed-decision': id, ...decidingMark });

/** The rendered marks of a failed decision. */
export function failureOf(id: string): Element[] {
  return [...document.querySelectorAll(`[data-failed-decision="${CSS.escape(id)}"]`)];
}

/** Whether the element that had the focus is gone or disabled. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/**
 * Moves the focus after a pointer has pressed a button that decides: to the open report, else to the link of the button's
 * row, the bar that the button is in, or the list. There, neither Space nor Enter decides. No row moves.
 */
export function focusBeside(button: Element): void {
  elementBeside(button)?.focus({ preventScroll: true });
}

/** Whether the focus is still where `focusBeside` puts it. */
export const isFocusBeside = (button: Element) => document.activeElement === elementBeside(button);

function elementBeside(button: Element): HTMLElement | null {
  const link = button.closest('[role="row"]')?.querySelector<HTMLElement>('.opener');
  const bar = button.closest<HTMLElement>('[data-selection-bar]');
  return openHeading() ?? link ?? bar ?? document.querySelector(`${pageSelector} [role="region"]`);
}

/**
 * Moves the focus after a decision has removed the buttons of a report in the list: to the first button of the next
 * pending report, else to the report's status.
 *
 * @param place where the buttons were
 * @param isByPointer whether a pointer pressed the button: then to the open report or the next pending report's link
 */
export function focusNextReport(place: HTMLElement, isByPointer: boolean): void {
  const buttons = document.querySelectorAll<HTMLElement>(
    '[data-report-actions] button:not([aria-disabled="true"])',
  );
  const next = [...buttons].find(
    (button) => isAfter(place, button) && !button.closest('[data-report-panel]'),
  );
  if (next && isByPointer) {
    focusBeside(next);
  } else if (next) {
    // `focus` alone would scroll the button to the middle of the list.
    next.focus({ preventScroll: true });
    next.closest('[data-report-actions]')?.scrollIntoView({ block: 'nearest' });
  } else {
    focusStatus(place);
  }
}

/** Focuses a report's status, because a decision has removed its buttons. The page does not scroll: a colleague may have decided. */
export function focusStatus(place: HTMLElement): void {
  const id = CSS.escape(place.dataset.reportActions ?? '');
  const around = place.closest('[data-report-panel]') ?? document;
  const status = around.querySelector<HTMLElement>(`[data-report-status="${id}"]`);
  status?.focus({ preventScroll: true });
}

/** Moves the focus from a report's buttons to its status, before a key removes the buttons. */
export function leaveActions(): void {
  const place = document.activeElement?.closest<HTMLElement>('[data-report-actions]');
  if (place) {
    focusStatus(place);
  }
}

/** Focuses the heading of the open report, if there is one. */
export function focusOpenReport(options?: FocusOptions): void {
  openHeading()?.focus(options);
}

function openHeading(): HTMLElement | null {
  return document.querySelector('[data-report-panel] h2');
}

/** The panel of an open report; null while it is not rendered. */
export function panelOf(id: string): Element | null {
  return document.querySelector(`[data-report-panel="${CSS.escape(id)}"]`);
}

function isAfter(place: Node, other: Node): boolean {
  return Boolean(place.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
}
