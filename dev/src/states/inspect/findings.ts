import { printable } from '@panel/release';

/** Something that is wrong in a cell. */
export interface Finding {
  /** A rule of axe, or another label. */
  rule: string;
  /** The selector of the element; '' for a finding about the whole page. */
  element: string;
  text: string;
}

/** A finding and the names of the cells that have it. */
interface SharedFinding extends Finding {
  cells: string[];
}

/** Lines for the terminal: each finding once for all cells that share its rule and element, those of most cells first. */
export function findingLines(
  inspected: readonly { cell: { name: string }; findings: readonly Finding[] }[],
): string[] {
  const shared = new Map<string, SharedFinding>();
  for (const { cell, findings } of inspected) {
    for (const finding of findings) {
      // A finding about the whole page has only its text.
      const key = [finding.rule, finding.element || finding.text].join('\n');
      const same = shared.get(key) ?? { ...finding, cells: [] };
      shared.set(key, same);
      same.cells.push(cell.name);
    }
  }
  return [...shared.values()]
    .sort((a, b) => b.cells.length - a.cells.length)
    .flatMap(({ rule, element, text, cells }) => [
      printable([rule, element].filter(Boolean).join(': ')),
      `  ${printable(text)}`,
      `  em ${nameList([...new Set(cells)])}`,
    ]);
}

const maxNames = 8;

/** Names in a line for the terminal: the first ones, and how many more. */
export function nameList(names: readonly string[]): string {
  const shown = names.slice(0, maxNames).map(printable).join(', ');
  const more = names.length - maxNames;
  return more > 0 ? `${shown} e mais ${more}` : shown;
}
