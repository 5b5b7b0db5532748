/** Elements in which a user types or chooses by letters. */
export const fieldSelector =
  'input:not([type="checkbox"]), select, textarea, [contenteditable]:not([contenteditable="false"])';

const focusable = `a, button, summary, input, [tabindex], ${fieldSelector}`;

/** The panel, and what it shows beside its root. */
const panel = '#root, [data-panel]';

/**
 * Whether a key press was made in the panel: on the page itself, or on an element of the panel that has the focus.
 * Extensions and widgets put fields into shadow roots, or beside the panel.
 */
export function isInPanel(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof Element) || target.matches('html, body')) {
    return true;
  }
  const isInside = document.getElementById('root')
    ? target.closest(panel)
    : document.contains(target);
  // A closed shadow root reports its host, which is not focusable. Browsers make scrollers focusable.
  const isFocusable = () =>
    target.matches(focusable) || /auto|scroll/.test(getComputedStyle(target).overflow);
  return Boolean(isInside) && isFocusable();
}

const dialogs = 'dialog[open], [role="dialog"], [role="alertdialog"]';

/** Whether a dialog is open. */
export function isDialogOpen(): boolean {
  return [...document.querySelectorAll(dialogs)].some(isVisible);
}

const menus = '[role="menu"], [role="listbox"], [data-overlay]';

/** Buttons of open dialogs and filters. The code of what they open may still be downloading. */
const openers = '[aria-haspopup][aria-expanded="true"], [data-filter-menu][aria-expanded="true"]';

/**
 * Whether a dialog, a menu, or another panel over the page with `data-overlay` is open, to which keys belong. It counts
 * from the moment its button is expanded.
 */
export function isOverlayOpen(): boolean {
  const others = document.querySelectorAll(`${menus}, ${openers}`);
  return isDialogOpen() || [...others].some(isVisible);
}

/** An extension may keep a hidden dialog in the page. Older browsers lack `checkVisibility`: there each one counts. */
function isVisible(element: Element): boolean {
  return !('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true });
}

export function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

/** The key of a key press; '' where Chromium sends none, because it autofills a form. */
export function keyOf(event: Partial<KeyboardEvent>): string {
  return event.key ?? '';
}

/** Safari ends a composition before it sends the last key press of it, which only code 229 reveals. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}
