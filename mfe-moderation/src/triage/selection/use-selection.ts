import {
  findDownloadProblem,
  formatNumber,
  isDownloadError,
  sayCannotOpen,
  toast,
} from '@panel/shared-ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, useRef, useState } from 'react';
import { pendingOf, useKnownReports } from '../../data/known-reports.ts';
import {
  everything,
  isInList,
  isSameFilter,
  type ReportFilter,
} from '../../data/list/report-list.ts';
import type { ReportListState } from '../../data/list/use-report-list.ts';
import { startedWave } from '../../data/started-wave.ts';

/** The reports of a list that the user has selected, for one decision about all of them. */
export interface Selection {
  /** The filter of the list: the same object until another filter starts a new selection. */
  filter: ReportFilter;
  /** In the order of their selection; without those that others have decided since. */
  ids: readonly string[];
  /**
   * Selects a report or takes it out; with `isRange` also all pending ones between it and the anchor, the report that was
   * toggled last. A range is selected only from an anchor that is selected.
   */
  toggle: (id: string, isRange?: boolean) => void;
  /** Selects adjacent reports, and makes the last of them the anchor. */
  extend: (ids: readonly string[]) => void;
  add: (ids: readonly string[]) => void;
  remove: (ids: readonly string[]) => void;
  /** Filters out what cannot be selected: reports that are not pending, or that the list does not show. */
  selectable: (ids: readonly string[]) => string[];
}

/** The page of reports provides its selection. */
export const SelectionContext = createContext<Selection | null>(null);

/** The selected reports of one filter. Reports that it hides cannot be selected. */
interface Selected {
  filter: ReportFilter;
  ids: readonly string[];
}

/** The selection of a list. Another search or filter starts a new one. */
export function useSelection({ rows, opened }: ReportListState, filter: ReportFilter): Selection {
  const queries = useQueryClient();
  const known = useKnownReports();
  const [selected, setSelected] = useState(() => restore(queries, filter));
  if (!isSameFilter(filter, selected.filter)) {
    setSelected(restore(queries, filter));
  }

  const anchor = useRef<{ id: string; index: number; list: typeof opened }>(null);

  /** Changes the selection of this filter: a range may arrive after another filter has started a new one. */
  const change = (changed: (ids: readonly string[]) => readonly string[]) =>
    setSelected((last) =>
      isSameFilter(last.filter, filter) ? { ...last, ids: changed(last.ids) } : last,
    );
  const add = (added: readonly string[]) => change((ids) => withAll(ids, added));
  const remove = (removed: readonly string[]) => change((ids) => without(ids, removed));

  const setAnchor = (id: string) => {
    anchor.current = { id, index: rows.indexOf(id), list: opened };
  };

  /** The row of the anchor; -1 without one. A list that was opened again may show it in another row. */
  function indexOfAnchor(): number {
    const { id = '', index = -1, list } = anchor.current ?? {};
    const found = rows.indexOf(id);
    return found === -1 && list === opened ? index : found;
  }

  async function toggle(id: string, isRange = false): Promise<void> {
    const before = selected.ids;
    const isAdding = !before.includes(id);
    const { id: from = '' } = anchor.current ?? {};
    const start = indexOfAnchor();
    setAnchor(id);
    const setAll = isAdding ? withAll : without;
    change((ids) => setAll(ids, [id]));
    const hasAnchor = start !== -1 && (!isAdding || before.includes(from));
    if (isRange && hasAnchor) {
      const { readRange } = await import(/* webpackChunkName: 'reads' */ './read-range.ts');
      const range = await readRange(rows, start, rows.indexOf(id));
      change((ids) => {
        // Meanwhile the list may have got another order, or the user may have cleared the selection.
        const isDue = range.includes(from) && ids.includes(id) === isAdding;
        // A box that the user has pressed meanwhile stays as it is.
        const isUntouched = (one: string) => ids.includes(one) === before.includes(one);
        return isDue ? setAll(ids, range.filter(isUntouched)) : ids;
      });
    }
  }

  return {
    filter: selected.filter,
    ids: pendingOf(known, selected.ids),
    toggle: (id, isRange) =>
      void toggle(id, isRange).catch(async (error: unknown) => {
        const title = 'Não foi possível selecionar o intervalo.';
        if (isDownloadError(error)) {
          sayCannotOpen(await findDownloadProblem(error), title);
        } else {
          toast.error({ title: 'Erro', description: title });
        }
      }),
    extend(ids) {
      const last = ids.at(-1);
      if (last !== undefined) {
        setAnchor(last);
      }
      add(ids);
    },
    add,
    remove,
    selectable: (ids) =>
      pendingOf(known, ids).filter((id) =>
        isInList(known.get(id)!.report, filter, opened?.newest ?? null),
      ),
  };
}

function withAll(ids: readonly string[], added: readonly string[]): readonly string[] {
  return [...new Set([...ids, ...added])];
}

function without(ids: readonly string[], removed: readonly string[]): readonly string[] {
  return ids.filter((id) => !removed.includes(id));
}

/** '1 selecionado', '37 selecionados' */
export function countSelected(count: number): string {
  return count === 1 ? '1 selecionado' : `${formatNumber(count)} selecionados`;
}

/** A new selection. It has the reports of a wave that is not closed, if the list shows all of them. */
function restore(queries: QueryClient, filter: ReportFilter): Selected {
  const wave = queries.getQueryData(startedWave.queryKey)?.asked;
  const isShown = wave && (isSameFilter(filter, wave.filter) || isSameFilter(filter, everything));
  return { filter, ids: isShown ? wave.ids : [] };
}
