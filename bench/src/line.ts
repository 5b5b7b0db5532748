import { median, withRange } from './figures.ts';

/** One line of a result table. */
export interface Line {
  what: string;
  values: readonly number[];
  unit: string;
  /** The value that this one is compared with. */
  against?: { what: string; values: readonly number[] };
  /**
   * The maximum of the median, or of its ratio to that of `against`. Without it the line is for
   * information.
   */
  goal?: { most: number; of: 'median' | 'ratio' };
}

/** The lines of one goal. */
export interface Section {
  title: string;
  lines: Line[];
}

/** Formats a section as Markdown, which is readable in a terminal, too. */
export function sectionText({ title, lines }: Section): string {
  const rows = lines.map((line) => `| ${cells(line).join(' | ')} |`);
  return [`### ${title}`, '', header, '|---|---|---|---|---|---|', ...rows, ''].join('\n');
}

const header = '| What | Median (range) | Compared with | Ratio | Goal | |';

function cells({ what, values, unit, against, goal }: Line): string[] {
  const ratio = against && median(values) / median(against.values);
  const value = goal?.of === 'ratio' ? ratio : median(values);
  const verdict = goal && value !== undefined ? (value <= goal.most ? 'ok' : '**missed**') : '';
  return [
    what,
    withRange(values, unit),
    against ? `${against.what}: ${withRange(against.values, unit)}` : '',
    ratio !== undefined && Number.isFinite(ratio) ? ratio.toFixed(2) : '',
    goal ? `≤ ${goal.most}${goal.of === 'ratio' ? '×' : ` ${unit}`}`.trim() : '',
    verdict,
  ];
}
