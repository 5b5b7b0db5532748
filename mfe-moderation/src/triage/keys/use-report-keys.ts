import { keysSetting } from '@panel/shared-ui';
import { useEffect, useEffectEvent } from 'react';
import { commandOf, isTyping, type ReportCommand } from './report-keys.ts';

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
    if (
      command &&
      (keysSetting.value() === 'on' || command === 'close') &&
      run(command, event.repeat)
    ) {
      event.preventDefault();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
