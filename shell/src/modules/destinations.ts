import { type PlaceAddress, usePlaceAddress } from '@panel/shared-federation/router';
import type { LucideIcon } from 'lucide-react';
import { adminPath } from '../addresses/paths.ts';
import { useModuleEntries } from './module-entries.ts';
import { navigation, type NavigationEntry } from '../addresses/sidebar-entries.ts';

/** A place in the panel that a key or the palette opens. */
export interface Destination {
  label: string;
  path: string;
  icon: LucideIcon;
  key: string | undefined;
}

/** The screens in the sidebar's order, each followed by those of its views that a module has. */
export function useDestinations(): Destination[] {
  const entries = [...navigation, ...useModuleEntries()];
  const address = usePlaceAddress();
  return entries.flatMap((entry) => [
    { label: entry.label, path: adminPath(entry.segment), icon: entry.icon, key: entry.key },
    ...viewsOf(entry, address),
  ]);
}

function viewsOf({ views = [], icon }: NavigationEntry, address: PlaceAddress): Destination[] {
  return views.flatMap(({ label, key, addressIn }) => {
    const path = addressIn(address);
    return path === undefined ? [] : [{ label, path, icon, key }];
  });
}
