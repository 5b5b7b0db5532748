import { keyOf } from '@panel/shared-ui';

/** Whether a key event is ctrl or meta with a letter, and no other modifier. */
export function isShortcut(event: KeyboardEvent, letter: string): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  return keyOf(event).toLowerCase() === letter && (ctrlKey || metaKey) && !shiftKey && !altKey;
}
