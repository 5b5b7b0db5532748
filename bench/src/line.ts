import { median, withRange } from './figures.ts';

/** One line of the table that comes out. */
export interface Line {
  what: string;
  values: readonly number[];
  unit: string;
  /** What it is compared with. */
  against?: { what: string; values: readonly number[] };
  /** The most that the median may be, or its ratio to that of `against`; none is for orientation. */
  goal?: { most: number; of: 'median' | 'ratio' };
}

/** Lines about one point of the goals. */
export interface Section {
  title: string;
  lines: Line[];
}

/** A section as Markdown, which is legible in a terminal too. */
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
