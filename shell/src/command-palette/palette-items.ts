import { signOut } from '@panel/shared-auth';
import { diagnosticsRoute } from '@panel/shared-federation';
import type { ColorScheme } from '@panel/shared-ui';
import {
  Activity,
  CornerDownRight,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Sun,
} from 'lucide-react';
import { adminPath } from '../addresses/admin-paths.ts';
import type { Destination } from '../modules/destinations.ts';
import { goKey } from '../addresses/sidebar-entries.ts';
import type { SearchHit } from './search-modules.ts';

export interface PaletteItem {
  id: string;
  label: string;
  detail?: string | undefined;
  status?: string | undefined;
  /** Keys that do the same, pressed in turn. */
  keys?: readonly string[] | undefined;
  icon: LucideIcon;
  /** The address that the item opens; an action has `run` instead. */
  path?: string;
  run?: () => void;
}

export interface PaletteGroup {
  label: string;
  items: readonly PaletteItem[];
}

/** @param hasKeys whether single keys run commands in this browser */
export function screens(destinations: readonly Destination[], hasKeys: boolean): PaletteGroup {
  return {
    label: 'Telas',
    items: destinations.map(({ label, path, icon, key }) => ({
      id: path,
      label,
      icon,
      path,
      keys: hasKeys && key ? [goKey, key] : undefined,
    })),
  };
}

/** Actions that are available on every screen. */
export function actions(setColorScheme: (next: ColorScheme) => void): PaletteGroup {
  const scheme = (label: string, icon: LucideIcon, next: ColorScheme): PaletteItem => ({
    id: `scheme-${next}`,
    label,
    icon,
    run: () => setColorScheme(next),
  });
  const diagnostics = adminPath(diagnosticsRoute);
  return {
    label: 'Ações',
    items: [
      scheme('Usar o tema claro', Sun, 'light'),
      scheme('Usar o tema escuro', Moon, 'dark'),
      scheme('Usar o tema do sistema', Monitor, 'system'),
      { id: diagnostics, label: 'Diagnóstico', icon: Activity, path: diagnostics },
      { id: 'sign-out', label: 'Sair', icon: LogOut, run: () => void signOut() },
    ],
  };
}

export function results(found: readonly SearchHit[]): PaletteGroup {
  return {
    label: 'Nas listas já abertas',
    items: found.map(({ title, detail, status, path }, index) => ({
      id: `found-${index}`,
      label: title,
      detail,
      status,
      icon: CornerDownRight,
      path,
    })),
  };
}

/** Filters groups by the typed words. @param contains compares texts, ignoring case and accents */
export function matching(
  groups: readonly PaletteGroup[],
  words: string,
  contains: (text: string, words: string) => boolean,
): PaletteGroup[] {
  return groups
    .map(({ label, items }) => ({
      label,
      items: items.filter((item) => contains(item.label, words.trim())),
    }))
    .filter(({ items }) => items.length > 0);
}
