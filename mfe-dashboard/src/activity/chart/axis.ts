/**
 * The marks of an axis from 0 up: three to six whole, round numbers at equal distances, of which the
 * last is as high as the highest value or higher.
 */
export function axisMarks(highest: number): number[] {
  const step = roundStep(Math.max(highest, 1) / 4);
  const length = Math.max(2, Math.ceil(highest / step));
  return Array.from({ length: length + 1 }, (_, index) => index * step);
}

/** The least of 1, 2, 5, 10, 20, 50… that is not below the one wished for. */
function roundStep(wished: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(wished)));
  return power * ([1, 2, 5].find((factor) => factor * power >= wished) ?? 10);
}
