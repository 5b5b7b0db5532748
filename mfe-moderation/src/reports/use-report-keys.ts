import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { commandOf, isTyping, type ReportCommand } from './report-commands.ts';

const storageKey = 'panel.report-keys';
const listeners = new Set<() => void>();
let current: boolean | undefined;

/** Whether the keys are on, as this browser remembers, and a function that switches them. */
export function useAreKeysOn(): [boolean, (areOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, areKeysOn), switchKeys];
}

/**
 * Runs the command of each key press. Escape works even when the keys are off: speech input and stray
 * touches type letters, but no Escape.
 *
 * @param run returns whether it did anything; if not, the browser handles the key
 * @param noteTyping called for each key press that types text
 */
export function useReportKeys(
  run: (command: ReportCommand, isHeld: boolean) => boolean,
  noteTyping: () => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event)) {
      noteTyping();
    }
    const command = commandOf(event);
    if (command && (areKeysOn() || command === 'close') && run(command, event.repeat)) {
      event.preventDefault();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function areKeysOn(): boolean {
  current ??= storedAreKeysOn();
  return current;
}

function storedAreKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

function switchKeys(areOn: boolean): void {
  current = areOn;
  try {
    localStorage.setItem(storageKey, areOn ? 'on' : 'off');
  } catch {
    // Blocked storage: the choice lasts as long as the page.
  }
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
