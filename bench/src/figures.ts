/** Returns the middle value, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

/** Formats whole numbers with their range, if there are several: '434 (420–460) ms'. */
export function withRange(values: readonly number[], unit: string): string {
  const [low, high] = [Math.min(...values), Math.max(...values)].map(rounded);
  const range = low === high ? '' : ` (${low}–${high})`;
  return `${rounded(median(values))}${range} ${unit}`.trim();
}

function rounded(value: number): string {
  return (Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value)).toString();
}
