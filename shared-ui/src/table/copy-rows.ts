import type { ClipboardEvent } from 'react';
import { type Column, textOf } from './view/column.ts';

/**
 * Copies a selection of several cells as a table, with tabs between cells: browsers would copy each cell as a line.
 * Texts are complete, also where the table cuts them.
 *
 * @param rowAt a row by its index; undefined when it is not loaded
 */
export function copyRows<Row>(
  event: ClipboardEvent<HTMLElement>,
  columns: readonly Column<Row>[],
  rowAt: (index: number) => Row | undefined,
): void {
  const selection = getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  const table = event.currentTarget;
  if (!range || !table.contains(range.commonAncestorContainer)) {
    return;
  }
  // A triple click ends before the first letter of the next cell.
  const notReached = range.endOffset === 0 ? range.endContainer : null;
  const rows = [...table.querySelectorAll<HTMLElement>('[data-index]')].flatMap((element) => {
    const row = rowAt(Number(element.dataset.index));
    const isSelected = (cell: Element | undefined) =>
      cell && range.intersectsNode(cell) && !cell.contains(notReached);
    const selected = columns.filter(
      ({ isControl }, index) => !isControl && isSelected(element.children[index]),
    );
    return row && selected.length > 0
      ? [selected.map((column) => toLine(textOf(column, row)))]
      : [];
  });
  if (rows.flat().length > 1) {
    event.clipboardData.setData('text/plain', rows.map((cells) => cells.join('\t')).join('\n'));
    event.preventDefault();
  }
}

/** A text in one line, which no spreadsheet takes for a formula. */
function toLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return /^[=+\-@]./.test(line) ? `'${line}` : line;
}
