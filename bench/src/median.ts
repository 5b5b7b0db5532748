/** Returns the middle value, or the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

/**
 * Formats the median and the range of values, such as '434 (420–460) ms'. Rounds to whole numbers;
 * below 10 to one decimal.
 */
export function formatMedianAndRange(values: readonly number[], unit: string): string {
  const [low, high] = [Math.min(...values), Math.max(...values)].map(round);
  const range = low === high ? '' : ` (${low}–${high})`;
  return `${round(median(values))}${range} ${unit}`.trim();
}

function round(value: number): string {
  return (Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value)).toString();
}
