import { isActionable, type Report } from './report.ts';

/** Where somebody is in the list. */
export interface Place {
  /** The row they are at, or where it was; -1 is before the first. */
  index: number;
  /** Whether the row is still there: a decided report may be filtered out. */
  isThere: boolean;
}

/** The next or the former report; none behind the ends of the list. */
export function neighbour(
  rows: readonly Report[],
  { index, isThere }: Place,
  step: 1 | -1,
): Report | undefined {
  const isOnNext = step === 1 && !isThere;
  let next = index === -1 ? 0 : isOnNext ? index : index + step;
  while (rows[next]?.id === null) {
    next += step;
  }
  return rows[next];
}

/** The report that waits for a decision next; behind the last one begin the first. */
export function nextPending(
  rows: readonly Report[],
  { index, isThere }: Place,
): Report | undefined {
  const after = isThere ? index + 1 : Math.max(0, index);
  return (
    rows.slice(after).find(isActionable) ??
    rows.slice(0, isThere ? index : after).find(isActionable)
  );
}
