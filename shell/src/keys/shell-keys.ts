import {
  fieldSelector,
  hasModifier,
  isComposing,
  isInPanel,
  isOverlayOpen,
  keyOf,
} from '@panel/shared-ui';
import { goKey } from '../addresses/sidebar-entries.ts';

export interface ShellKeyActions {
  /** Whether single keys run commands in this browser. */
  areOn: () => boolean;
  /** Receives the letter that was pressed after `goKey`. */
  go: (letter: string) => void;
  help: () => void;
}

/** How long after `goKey` the next key still belongs to the shell. */
const goWithinMs = 1_000;

/**
 * Creates a listener for the shell's single keys: '?', and a letter after 'g'. It has to run in the capture
 * phase: letters mean other things to a module, which ignores events with `defaultPrevented`.
 */
export function createShellKeys(actions: ShellKeyActions): (event: KeyboardEvent) => void {
  let goneAt: number | undefined;
  /** The letter that was taken last; while it is held, it does not reach the module either. */
  let taken: string | undefined;

  function take(event: KeyboardEvent): void {
    event.preventDefault();
    taken = event.key;
  }

  return (event) => {
    const { repeat, shiftKey } = event;
    const key = keyOf(event);
    if (modifiers.includes(key)) {
      return;
    }
    if (repeat) {
      if (key === taken) {
        event.preventDefault();
      }
      return;
    }
    const isAfterGo = goneAt !== undefined && performance.now() - goneAt <= goWithinMs;
    goneAt = undefined;
    taken = undefined;
    if (!actions.areOn() || isForBrowser(event)) {
      return;
    }
    const letter = shiftKey ? '' : key.toLowerCase();
    if (letter === goKey) {
      take(event);
      goneAt = performance.now();
    } else if (isAfterGo) {
      if (key.length === 1 || key === 'Enter' || key === 'Escape') {
        take(event);
        actions.go(letter);
      }
    } else if (key === '?') {
      take(event);
      actions.help();
    }
  };
}

const modifiers = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'];

/** Whether the user types, presses a combination or a key outside the panel, or has a dialog or menu open. */
function isForBrowser(event: KeyboardEvent): boolean {
  const { target } = event;
  return (
    event.defaultPrevented ||
    hasModifier(event) ||
    isComposing(event) ||
    !isInPanel(event) ||
    (target instanceof Element && target.closest(fieldSelector) !== null) ||
    isOverlayOpen()
  );
}
