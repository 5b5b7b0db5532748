/** Whether a key is pressed with ctrl or meta and nothing else. */
export function isShortcut(event: KeyboardEvent, letter: string): boolean {
  // Chromium sends a keydown without a key when it fills in a form.
  const { key = '', ctrlKey, metaKey, shiftKey, altKey } = event as Partial<KeyboardEvent>;
  return key.toLowerCase() === letter && Boolean(ctrlKey || metaKey) && !shiftKey && !altKey;
}
