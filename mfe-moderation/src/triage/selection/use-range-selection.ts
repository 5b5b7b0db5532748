import { formatNumber, toast } from '@panel/shared-ui';
import { type MouseEvent, useRef } from 'react';
import type { ReportRows } from '../../data/list/use-report-list.ts';
import { isPending } from '../../data/report.ts';
import type { Selection } from './selection.ts';

/** The same limit as for equal reports. */
const maxRows = 500;

/** A checkbox that was clicked. */
interface ClickedBox {
  selection: Selection;
  id: string;
  index: number;
}

/**
 * Selects or clears all pending reports from the checkbox that was clicked last to one that is clicked with Shift.
 * Loads the rows between them.
 *
 * @returns a handler of clicks in the list
 */
export function useRangeSelection(
  selection: Selection,
  rows: ReportRows,
): (event: MouseEvent<HTMLElement>) => void {
  const lastClicked = useRef<ClickedBox>(null);

  async function change(from: ClickedBox, to: ClickedBox, isSelected: boolean): Promise<void> {
    const count = Math.abs(to.index - from.index) + 1;
    if (count > maxRows) {
      const description = `Um intervalo pode ter até ${formatNumber(maxRows)} reports.`;
      toast.info({ title: 'Intervalo grande demais', description });
      return;
    }
    const first = Math.min(from.index, to.index);
    const reports = await Promise.all(
      Array.from({ length: count }, async (_, at) => {
        return rows.at(first + at) ?? (await rows.load(first + at));
      }),
    );
    const ids = reports.flatMap((report) => (report && isPending(report) ? [report.id] : []));
    // The list may have another order by now.
    if (ids.includes(from.id)) {
      // The clicked checkbox changes by itself.
      (isSelected ? selection.add : selection.remove)(ids.filter((id) => id !== to.id));
    }
  }

  return ({ target, shiftKey }) => {
    if (!(target instanceof HTMLInputElement)) {
      return;
    }
    const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset.index);
    const id = rows.at(index)?.id;
    if (id === undefined) {
      return;
    }
    const from = lastClicked.current;
    const to = { selection, id, index };
    if (shiftKey && from?.selection === selection) {
      // `SelectionBox` prevents the browser from selecting text, and so from moving the focus.
      target.focus();
      change(from, to, target.checked).catch(() =>
        toast.error({ title: 'Erro', description: 'Não foi possível selecionar o intervalo.' }),
      );
    }
    lastClicked.current = to;
  };
}
