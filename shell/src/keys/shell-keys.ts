import {
  fieldSelector,
  hasModifier,
  isComposing,
  isInPanel,
  isOverlayOpen,
  keyOf,
  keysSetting,
} from '@panel/shared-ui';
import { useNavigate } from '@panel/shared-federation/router';
import { useEffect, useEffectEvent } from 'react';
import { goKey } from '../addresses/sidebar-entries.ts';
import { useDestinations } from '../modules/destinations.ts';

/** The letter after `goKey` that opens the versions of modules. */
export const versionsKey = 'v';

/** Listens to the shell's single keys: 'g' and a letter open a screen or the versions, '?' opens the help. */
export function useShellKeys(openHelp: () => void, openVersions: () => void): void {
  const navigate = useNavigate();
  const destinations = useDestinations();
  const go = useEffectEvent((letter: string) => {
    if (letter === versionsKey) {
      openVersions();
    }
    const destination = destinations.find(({ key }) => key === letter);
    if (destination) {
      void navigate(destination.path);
    }
  });
  const help = useEffectEvent(openHelp);
  useEffect(() => {
    const press = createShellKeys({
      areOn: () => keysSetting.value() === 'on',
      go: (letter) => go(letter),
      help: () => help(),
    });
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, []);
}

export interface ShellKeyActions {
  /** Whether single keys run commands in this browser. */
  areOn: () => boolean;
  /** Receives the letter that was pressed after `goKey`. */
  go: (letter: string) => void;
  help: () => void;
}

/**
 * How long after `goKey` the next key still belongs to the shell. Users need time to find the letter: later, 'r' or 'a'
 * decides about a report.
 */
const goWithinMs = 5_000;

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

/** Whether a key event is ctrl or meta with a letter, and no other modifier. */
export function isShortcut(event: KeyboardEvent, letter: string): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  return keyOf(event).toLowerCase() === letter && (ctrlKey || metaKey) && !shiftKey && !altKey;
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
