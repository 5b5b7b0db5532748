/** Returns an axis' marks: three to six round whole numbers from 0, evenly spaced, up to `highest` or more. */
export function axisMarks(highest: number): number[] {
  const step = roundStep(Math.max(highest, 1) / 4);
  const length = Math.max(2, Math.ceil(highest / step));
  return Array.from({ length: length + 1 }, (_, index) => index * step);
}

/** Rounds up to one of 1, 2, 5, 10, 20, 50… */
function roundStep(minimum: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(minimum)));
  return power * ([1, 2, 5].find((factor) => factor * power >= minimum) ?? 10);
}
