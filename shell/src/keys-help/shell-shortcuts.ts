import type { Shortcut } from '@panel/shared-federation';
import type { Destination } from '../modules/destinations.ts';
import { goKey } from '../addresses/sidebar-entries.ts';

/** The shell's own shortcuts. */
export function shellShortcuts(destinations: readonly Destination[]): Shortcut[] {
  return [
    { keys: ['Ctrl+K'], label: 'Busca rápida' },
    { keys: ['Ctrl+B'], label: 'Alternar menu lateral' },
    { keys: ['?'], label: 'Mostrar estes atalhos' },
    ...destinations.flatMap(({ key, label }) =>
      key === undefined ? [] : [{ keys: [`${goKey} ${key}`], label }],
    ),
  ];
}
