/** Whether a key event is ctrl or meta with a letter, and no other modifier. */
export function isShortcut(event: KeyboardEvent, letter: string): boolean {
  // Chromium sends a `keydown` without `key` when it autofills a form.
  const { key = '', ctrlKey, metaKey, shiftKey, altKey } = event as Partial<KeyboardEvent>;
  return key.toLowerCase() === letter && Boolean(ctrlKey || metaKey) && !shiftKey && !altKey;
}
