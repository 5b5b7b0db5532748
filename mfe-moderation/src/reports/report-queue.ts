import { isActionable, type Report } from './report.ts';

/** The user's place in the list. */
export interface Place {
  /** Index of the current row, or its last index when a filter hides it; -1 before the first. */
  index: number;
  /** Whether the row is still in the list: a decided report may be filtered out. */
  isListed: boolean;
}

/** The next or the previous report with an id; undefined at the ends of the list. */
export function neighbour(
  rows: readonly Report[],
  { index, isListed }: Place,
  step: 1 | -1,
): Report | undefined {
  const hasMovedUp = step === 1 && !isListed;
  let next = index === -1 ? 0 : hasMovedUp ? index : index + step;
  while (rows[next]?.id === null) {
    next += step;
  }
  return rows[next];
}

/** The next pending report; after the last row the search continues at the first. */
export function nextPending(
  rows: readonly Report[],
  { index, isListed }: Place,
): Report | undefined {
  const after = isListed ? index + 1 : Math.max(0, index);
  return (
    rows.slice(after).find(isActionable) ??
    rows.slice(0, isListed ? index : after).find(isActionable)
  );
}
