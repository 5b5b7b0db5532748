import { foldText } from '@panel/shared-ui/table';
import { type ColorScheme, keysSetting, useColorScheme, useSetting } from '@panel/shared-ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { signOut } from '@panel/shared-auth';
import { diagnosticsRoute } from '@panel/shared-federation';
import {
  Activity,
  CornerDownRight,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Search,
  Sun,
} from 'lucide-react';
import { useModuleStore } from '../modules/module-store-context.ts';
import { type Destination, useDestinations } from '../modules/destinations.ts';
import { type ModuleSearch, type SearchHit, searchModules } from './search-modules.ts';
import { type ListSearch, useListSearch } from './use-list-search.ts';
import { adminPath } from '../addresses/paths.ts';
import { goKey } from '../addresses/sidebar-entries.ts';

export interface PaletteItem {
  id: string;
  label: string;
  detail?: string | undefined;
  status?: string | undefined;
  /** Keys that do the same, pressed in turn. */
  keys?: readonly string[] | undefined;
  /** Whether its label contains the user's words instead of matching them. */
  isSearch?: boolean;
  icon: LucideIcon;
  /** The address that the item opens; an action has `run` instead. */
  path?: string;
  run?: () => void;
}

export interface PaletteGroup {
  label: string;
  /** Whether it stays in sight at the end of a long list. */
  isAtEnd?: boolean;
  items: readonly PaletteItem[];
}

interface PaletteGroups extends Pick<ModuleSearch, 'hasMore' | 'asked'> {
  groups: PaletteGroup[];
}

/** Screens, actions and rows that match the user's words. */
export function usePaletteGroups(words: string): PaletteGroups {
  const [, setColorScheme] = useColorScheme();
  const destinations = useDestinations();
  const hasKeys = useSetting(keysSetting)[0] === 'on';
  const modules = useModuleStore();
  const queries = useQueryClient();
  const listSearch = useListSearch(words);
  // Searching many rows is slow: the typed letters render first.
  const sought = useDeferredValue(words);
  const listsReadAt = useListsReadAt(queries);
  const { found, hasMore, asked } = useMemo(
    () => searchModules(sought, modules, queries),
    // `listsReadAt` is a dependency because a list may load while the palette is open.
    // oxlint-disable-next-line react/exhaustive-deps
    [sought, modules, queries, listsReadAt],
  );
  const groups = [
    ...matching([screens(destinations, hasKeys), actions(setColorScheme)], words),
    ...(found.length > 0 ? [results(found)] : []),
    ...(listSearch
      ? [{ label: 'Busca completa', items: [toItem(listSearch)], isAtEnd: true }]
      : []),
  ];
  return { groups, hasMore, asked };
}

/** When any query last received data, in milliseconds since 1970. */
function useListsReadAt(queries: QueryClient): number {
  const cache = queries.getQueryCache();
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => Math.max(0, ...cache.getAll().map(({ state }) => state.dataUpdatedAt)),
  );
}

/** @param hasKeys whether single keys run commands in this browser */
function screens(destinations: readonly Destination[], hasKeys: boolean): PaletteGroup {
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
function actions(setColorScheme: (next: ColorScheme) => void): PaletteGroup {
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

function results(found: readonly SearchHit[]): PaletteGroup {
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

function toItem({ label, path, count }: ListSearch): PaletteItem {
  return { id: 'list-search', label, path, detail: count, icon: Search, isSearch: true };
}

/** Filters groups by the typed words, whatever their case and accents. */
function matching(groups: readonly PaletteGroup[], words: string): PaletteGroup[] {
  const sought = foldText(words.trim());
  return groups
    .map(({ label, items }) => ({
      label,
      items: items.filter((item) => foldText(item.label).includes(sought)),
    }))
    .filter(({ items }) => items.length > 0);
}
