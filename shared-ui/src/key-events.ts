/** Elements in which a user types or chooses by letters. */
export const fieldSelector =
  'input, select, textarea, [contenteditable]:not([contenteditable="false"])';

const openOverlays =
  'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether a dialog or a menu is open, to which keys belong. */
export function isOverlayOpen(): boolean {
  return document.querySelector(openOverlays) !== null;
}

export function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

/** Safari ends a composition before it sends the last key press of it, which only code 229 reveals. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}
