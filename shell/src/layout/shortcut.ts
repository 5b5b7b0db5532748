/** Whether a key is pressed, once, with ctrl or meta and nothing else. */
export function isShortcut(event: KeyboardEvent, letter: string): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey, repeat } = event;
  return key.toLowerCase() === letter && (ctrlKey || metaKey) && !shiftKey && !altKey && !repeat;
}
