/**
 * Returns three to six round whole numbers at equal distances, from 0 up to the highest value or
 * above it.
 */
export function axisMarks(highest: number): number[] {
  const step = roundStep(Math.max(highest, 1) / 4);
  const length = Math.max(2, Math.ceil(highest / step));
  return Array.from({ length: length + 1 }, (_, index) => index * step);
}

/** Returns the first of 1, 2, 5, 10, 20, 50… that is at least the wished step. */
function roundStep(wished: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(wished)));
  return power * ([1, 2, 5].find((factor) => factor * power >= wished) ?? 10);
}
