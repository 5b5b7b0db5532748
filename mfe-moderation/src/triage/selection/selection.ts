import { createContext, use, useSyncExternalStore } from 'react';
import { useKnownReports } from '../../data/known-reports.ts';
import { isPending } from '../../data/report.ts';

/** The reports that the user has selected, for one decision about all of them. */
export interface Selection {
  /** Some may have been decided since they were selected. */
  ids: () => readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  add: (ids: readonly string[]) => void;
  remove: (ids: readonly string[]) => void;
  clear: () => void;
  subscribe: (onChange: () => void) => () => void;
}

export function createSelection(): Selection {
  let selected: readonly string[] = [];
  const listeners = new Set<() => void>();

  function change(ids: readonly string[]): void {
    selected = ids;
    listeners.forEach((listener) => listener());
  }

  function add(ids: readonly string[]): void {
    change([...new Set([...selected, ...ids])]);
  }

  function remove(ids: readonly string[]): void {
    change(selected.filter((id) => !ids.includes(id)));
  }

  return {
    ids: () => selected,
    has: (id) => selected.includes(id),
    toggle: (id) => (selected.includes(id) ? remove([id]) : add([id])),
    add,
    remove,
    clear: () => change([]),
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** The page of reports provides its selection. */
export const SelectionContext = createContext<Selection>(createSelection());

/** Whether a report is selected, and a function that selects it or takes it out. */
export function useIsSelected(id: string): [boolean, () => void] {
  const selection = use(SelectionContext);
  const isSelected = useSyncExternalStore(selection.subscribe, () => selection.has(id));
  return [isSelected, () => selection.toggle(id)];
}

/** The ids of the selected reports that are still pending: others may decide about some meanwhile. */
export function useSelectedIds(selection: Selection): string[] {
  const ids = useSyncExternalStore(selection.subscribe, selection.ids);
  const known = useKnownReports();
  return ids.filter((id) => {
    const report = known.get(id)?.report;
    return report !== undefined && isPending(report);
  });
}
