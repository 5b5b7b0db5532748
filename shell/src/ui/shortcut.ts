/** Whether a key is pressed with ctrl or meta and nothing else. */
export function isShortcut(event: KeyboardEvent, letter: string): boolean {
  // Chromium tells of a form that it has filled in by a key without a name.
  const { key = '', ctrlKey, metaKey, shiftKey, altKey } = event as Partial<KeyboardEvent>;
  return key.toLowerCase() === letter && Boolean(ctrlKey || metaKey) && !shiftKey && !altKey;
}
