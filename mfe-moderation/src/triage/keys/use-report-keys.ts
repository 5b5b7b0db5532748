import { keysSetting } from '@panel/shared-ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { commandOf, isTyping, type ReportCommand } from './report-keys.ts';

/** Letters less than this apart are a word: 'f' in it does not take the focus to the filter. */
const wordGapMs = 300;

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
  const letterAt = useRef(-Infinity);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event);
    const isInWord = performance.now() - letterAt.current < wordGapMs;
    if (event.key.length === 1) {
      letterAt.current = performance.now();
    }
    if (isTyping(event) || (command === 'filter' && isInWord)) {
      noteTyping();
      return;
    }
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
