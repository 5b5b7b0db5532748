import type { QueryClient } from '@tanstack/react-query';
import { createContext, use, useSyncExternalStore } from 'react';
import {
  everything,
  isInList,
  isSameFilter,
  type ReportFilter,
} from '../../data/list/report-list.ts';
import { useKnownReports } from '../../data/known-reports.ts';
import { isPending, type Report } from '../../data/report.ts';

/** The reports of a list that the user has selected, for one decision about all of them. */
export interface Selection {
  /** The filter of the list. Reports that it hides cannot be selected. */
  filter: ReportFilter;
  /** Some may have been decided since they were selected. */
  ids: () => readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  add: (ids: readonly string[]) => void;
  remove: (ids: readonly string[]) => void;
  clear: () => void;
  subscribe: (onChange: () => void) => () => void;
}

export function createSelection(filter: ReportFilter): Selection {
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
    filter,
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

const keptKey = ['reports', 'kept-selection'];

/** Keeps a selection whose page the user has left during a wave, until `restoredSelection`. */
export function keepSelection(client: QueryClient, selection: Selection): void {
  client.setQueryDefaults(keptKey, { gcTime: Infinity });
  client.setQueryData<Selection>(keptKey, selection);
}

/** A new selection. It has the kept reports if the filter is the same again, or shows all reports. */
export function restoredSelection(client: QueryClient, filter: ReportFilter): Selection {
  const selection = createSelection(filter);
  const kept = client.getQueryData<Selection>(keptKey);
  if (kept && (isSameFilter(filter, kept.filter) || isSameFilter(filter, everything))) {
    selection.add(kept.ids());
  }
  return selection;
}

/** Forgets the kept selection, once another one has its reports. */
export function forgetKept(client: QueryClient, { ids }: Selection): void {
  if (ids().length > 0) {
    client.removeQueries({ queryKey: keptKey });
  }
}

/** The page of reports provides its selection. */
export const SelectionContext = createContext<Selection>(createSelection(everything));

/** The `created_at` of the newest report of the list that the page shows; null when it is unknown. */
export const NewestContext = createContext<string | null>(null);

/** Whether a report is selected, and a function that selects it or takes it out. */
export function useIsSelected(id: string): [boolean, () => void] {
  const selection = use(SelectionContext);
  const isSelected = useSyncExternalStore(selection.subscribe, () => selection.has(id));
  return [isSelected, () => selection.toggle(id)];
}

/** The ids of the selected reports that are still pending: others may decide about some meanwhile. */
export function useSelectedIds(selection: Selection): string[] {
  const ids = useSyncExternalStore(selection.subscribe, selection.ids);
  return useKnownIds(ids, isPending);
}

/** Keeps the ids of reports that can be selected: pending ones that the list shows. */
export function useSelectableIds(ids: readonly string[]): string[] {
  const { filter } = use(SelectionContext);
  const newest = use(NewestContext);
  return useKnownIds(ids, (report) => isPending(report) && isInList(report, filter, newest));
}

function useKnownIds(ids: readonly string[], isWanted: (report: Report) => boolean): string[] {
  const known = useKnownReports();
  return ids.filter((id) => {
    const report = known.get(id)?.report;
    return report !== undefined && isWanted(report);
  });
}
