import { formatNumber, toast } from '@panel/shared-ui';
import { type MouseEvent, useRef } from 'react';
import type { ReportRows } from '../../data/list/use-report-list.ts';
import { isPending } from '../../data/report.ts';
import type { Selection } from './selection.ts';

/** As many as the equal reports that a button selects. */
const maxRows = 500;

/** The box that was clicked last. */
interface Anchor {
  selection: Selection;
  id: string;
  index: number;
}

/**
 * Selects all pending reports from the box that was clicked last to the one that is clicked with Shift, or takes them
 * out, as that box says. Loads rows between them.
 *
 * @returns handles a click in the list
 */
export function useRangeSelection(
  selection: Selection,
  rows: ReportRows,
): (event: MouseEvent<HTMLElement>) => void {
  const anchor = useRef<Anchor>(null);

  async function change(from: Anchor, to: Anchor, isSelected: boolean): Promise<void> {
    const count = Math.abs(to.index - from.index) + 1;
    if (count > maxRows) {
      const most = `Um intervalo pode ter até ${formatNumber(maxRows)} reports.`;
      toast.error({ title: 'Intervalo grande demais', description: most });
      return;
    }
    const first = Math.min(from.index, to.index);
    const indexes = Array.from({ length: count }, (_, at) => first + at);
    const reports = await Promise.all(
      indexes.map(async (index) => rows.at(index) ?? (await rows.load(index))),
    );
    const ids = reports.flatMap((report) => (report && isPending(report) ? [report.id] : []));
    // The list may have another order by now. The clicked box changes by itself.
    if (ids.includes(from.id)) {
      (isSelected ? selection.add : selection.remove)(ids.filter((id) => id !== to.id));
    }
  }

  return ({ target, shiftKey }) => {
    const row = target instanceof HTMLInputElement && target.closest<HTMLElement>('[data-index]');
    const index = Number(row && row.dataset.index);
    const id = row && rows.at(index)?.id;
    if (!id) {
      return;
    }
    const from = anchor.current;
    const to = { selection, id, index };
    if (shiftKey && from?.selection === selection) {
      // Pressing the button with Shift focuses nothing, so that it selects no text.
      target.focus();
      change(from, to, target.checked).catch(() =>
        toast.error({ title: 'Erro', description: 'Não foi possível selecionar o intervalo.' }),
      );
    }
    anchor.current = to;
  };
}
