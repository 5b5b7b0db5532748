import { formatNumber, localDay, toast } from '@panel/shared-ui';
import { type Column, textOf } from '../../view/column.ts';

export interface CsvFile {
  blob: Blob;
  /** How many texts were cut because they are longer than a cell of a spreadsheet. */
  cutTexts: number;
}

/** How many rows to write before yielding to other tasks. */
const slice = 200;

/** Writes rows as CSV. */
export async function csvOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<CsvFile> {
  const csv = createCsv(columns);
  for (let start = 0; start < rows.length; start += slice) {
    csv.add(rows.slice(start, start + slice));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return csv.file();
}

/**
 * Creates a CSV file (RFC 4180) that a Brazilian Excel opens on a double click: UTF-8 with a byte order
 * mark, quoted cells, semicolons as separators. Added rows become Blobs at once, which browsers keep outside
 * the memory of the page's script.
 */
export function createCsv<Row>(columns: readonly Column<Row>[]): {
  add: (rows: readonly Row[]) => void;
  file: () => CsvFile;
} {
  const exported = columns.filter(({ isControl }) => !isControl);
  let cutTexts = 0;
  const textOfCell = (column: Column<Row>, row: Row): string => {
    const text = withoutFormulas(exportedText(column, row));
    if (text.length <= longestCell) {
      return text;
    }
    cutTexts += 1;
    return cut(text);
  };
  const parts = [new Blob(['\uFEFF', line(exported.map(({ header }) => header))])];
  return {
    add(rows) {
      const lines = rows.map((row) => line(exported.map((column) => textOfCell(column, row))));
      parts.push(new Blob(lines));
    },
    file: () => ({ blob: new Blob(parts, { type: 'text/csv;charset=utf-8' }), cutTexts }),
  };
}

/** Downloads a file under a name with today's date: 'jogos' → 'jogos-2026-11-20.csv'. Says if texts were cut. */
export function saveCsv({ blob, cutTexts }: CsvFile, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${name}-${localDay(new Date())}.csv`;
  link.click();
  // Some browsers read the file some time after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  if (cutTexts > 0) {
    toast.error({
      title: `${formatNumber(cutTexts)} ${cutTexts === 1 ? 'texto cortado' : 'textos cortados'}`,
      description: `Uma célula de planilha tem no máximo ${formatNumber(longestCell)} caracteres.`,
    });
  }
}

/** Excel puts the rest of a longer text into other rows. In UTF-16 units, as it counts. */
const longestCell = 32_767;

/** Cuts a text that is too long, with a mark at its end. */
function cut(text: string): string {
  const mark = ` […cortado: ${formatNumber(text.length)} caracteres]`;
  // Leaves no half of a character.
  return text.slice(0, longestCell - mark.length).replace(/[\uD800-\uDBFF]$/, '') + mark;
}

function exportedText<Row>(column: Column<Row>, row: Row): string {
  return column.exported?.(row) ?? textOf(column, row);
}

function line(cells: readonly string[]): string {
  return `${cells.map(quoted).join(';')}\r\n`;
}

/**
 * The first character of a formula, at the start of a cell or after a character that some program takes
 * for the start of a cell. The lookbehind keeps the search linear in the text's length.
 */
const formulaSign = /(?=[=+\-@＝＋－＠])(?<=(?:^|[,;\t\r\n])[\s"]*)/g;

/** Escapes formulas with an apostrophe, so that a spreadsheet shows them as text. */
function withoutFormulas(text: string): string {
  return text === '-' ? text : text.replaceAll(formulaSign, "'");
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
