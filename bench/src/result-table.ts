import { formatMedianAndRange, median } from './median.ts';

export interface ResultLine {
  label: string;
  values: readonly number[];
  unit: string;
  /** Values of the same unit that this line is compared with. */
  baseline?: { label: string; values: readonly number[] };
  /**
   * Limit for the median, or for the median divided by the median of `baseline`. A line without a
   * goal is informational.
   */
  goal?: { max: number; metric: 'median' | 'ratio' };
}

/** One table of results. */
export interface ResultTable {
  title: string;
  lines: ResultLine[];
}

/** Formats a table as Markdown, which is readable in a terminal, too. */
export function formatTable({ title, lines }: ResultTable): string {
  const rows = lines.map((line) => `| ${cells(line).join(' | ')} |`);
  return [`### ${title}`, '', header, '|---|---|---|---|---|---|', ...rows, ''].join('\n');
}

const header = '| What | Median (range) | Compared with | Ratio | Goal | |';

function cells({ label, values, unit, baseline, goal }: ResultLine): string[] {
  const ratio = baseline && median(values) / median(baseline.values);
  const value = goal?.metric === 'ratio' ? ratio : median(values);
  const verdict = goal && value !== undefined ? (value <= goal.max ? 'ok' : '**missed**') : '';
  return [
    label,
    formatMedianAndRange(values, unit),
    baseline ? `${baseline.label}: ${formatMedianAndRange(baseline.values, unit)}` : '',
    ratio !== undefined && Number.isFinite(ratio) ? ratio.toFixed(2) : '',
    goal ? `≤ ${goal.max}${goal.metric === 'ratio' ? '×' : ` ${unit}`}`.trim() : '',
    verdict,
  ];
}
