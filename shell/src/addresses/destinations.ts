import type { LucideIcon } from 'lucide-react';
import { adminPath } from './admin-paths.ts';
import { navigation } from './sidebar-entries.ts';

/** A place in the panel that a key or the palette opens. */
export interface Destination {
  label: string;
  path: string;
  icon: LucideIcon;
  key: string | undefined;
}

/** The screens in the sidebar's order, each followed by its views. */
export function getDestinations(hasModule: (segment: string) => boolean): Destination[] {
  return navigation.flatMap(({ label, segment, icon, key, views = [] }) => {
    const path = adminPath(segment);
    const shown = hasModule(segment) ? views : [];
    return [
      { label, path, icon, key },
      ...shown.map((view) => ({ ...view, path: path + view.suffix, icon, key: view.key })),
    ];
  });
}
