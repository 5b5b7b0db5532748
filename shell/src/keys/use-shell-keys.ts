import { useNavigate } from '@panel/shared-federation/router';
import { keysSetting } from '@panel/shared-ui';
import { useEffect, useEffectEvent } from 'react';
import { useDestinations } from '../modules/destinations.ts';
import { createShellKeys } from './shell-keys.ts';

/** Listens to the shell's single keys: 'g' and a letter open a screen, '?' opens the help. */
export function useShellKeys(openHelp: () => void): void {
  const navigate = useNavigate();
  const destinations = useDestinations();
  const go = useEffectEvent((letter: string) => {
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
