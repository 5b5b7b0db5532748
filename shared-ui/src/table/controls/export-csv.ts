import { formatTimestamp } from '@panel/shared-ui';
import { type Column, textOf } from '../view/column.ts';

/** How many rows are written before other work has its turn. */
const slice = 200;

/**
 * Rows as a file that a Brazilian Excel opens by a double click: UTF-8 with a byte order mark, cells
 * in quotes between semicolons, otherwise as RFC 4180 has it.
 */
export async function csvOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<Blob> {
  const exported = columns.filter(({ isControl }) => !isControl);
  const parts = ['\uFEFF', line(exported.map(({ header }) => header))];
  for (let start = 0; start < rows.length; start += slice) {
    const lines = rows
      .slice(start, start + slice)
      .map((row) => line(exported.map((column) => exportedText(column, row))));
    parts.push(lines.join(''));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/** Saves a file as a link to it would: 'jogos' → 'jogos-2026-11-20.csv'. */
export function saveCsv(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${name}-${today()}.csv`;
  link.click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function exportedText<Row>(column: Column<Row>, row: Row): string {
  return column.exported?.(row) ?? textOf(column, row);
}

function line(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(inert(cell))).join(';')}\r\n`;
}

/**
 * What a formula begins with, at the beginning of a cell, or behind what another program than the
 * one this file is for may take for its end. Looks back from each sign: that takes no time to speak of.
 */
const formulaSign = /(?=[=+\-@＝＋－＠])(?<=(?:^|[,;\t\r\n])[\s"]*)/g;

/** What a spreadsheet would take for a formula gets an apostrophe, which makes it text. */
function inert(text: string): string {
  return text === '-' ? text : text.replaceAll(formulaSign, "'");
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function today(): string {
  return formatTimestamp(new Date().toISOString(), 'date').split('/').reverse().join('-');
}
