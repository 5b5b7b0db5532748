import { printable } from '@panel/release';

/** Something that is wrong in a cell. */
export interface Finding {
  /** A rule of axe, or another label. */
  rule: string;
  /** The selector of the element; '' for a finding about the whole page. */
  element: string;
  text: string;
}

/** A finding, with the elements and the cells that have it. */
interface SharedFinding extends Finding {
  elements: Set<string>;
  cells: Set<string>;
}

/**
 * Lines for the terminal: each finding once for all cells that share its rule and element, those of most cells first.
 * Elements whose selectors differ only in numbers, such as the rows of a table, are one.
 */
export function findingLines(
  inspected: readonly { cell: { name: string }; findings: readonly Finding[] }[],
): string[] {
  const shared = new Map<string, SharedFinding>();
  for (const { cell, findings } of inspected) {
    for (const finding of findings) {
      const { rule, element, text } = finding;
      // A finding about the whole page has only its text.
      const key = [rule, element.replaceAll(/\d+/g, 'N') || text].join('\n');
      const same = shared.get(key) ?? { ...finding, elements: new Set(), cells: new Set() };
      shared.set(key, same);
      same.elements.add(element);
      same.cells.add(cell.name);
    }
  }
  return [...shared.values()]
    .sort((a, b) => b.cells.size - a.cells.size)
    .flatMap(({ rule, element, text, elements, cells }) => [
      printable([rule, element].filter(Boolean).join(': ')),
      ...(elements.size > 1 ? [`  e elementos parecidos: ${elements.size - 1}`] : []),
      `  ${printable(text)}`,
      `  em ${nameList([...cells])}`,
    ]);
}

const maxNames = 8;

/** Names in a line for the terminal: the first ones, and how many more. */
export function nameList(names: readonly string[]): string {
  const shown = names.slice(0, maxNames).map(printable).join(', ');
  const more = names.length - maxNames;
  return more > 0 ? `${shown} e mais ${more}` : shown;
}
