/**
 * Browsers limit the height of an element: Firefox to 17.8 million CSS pixels, Chrome to 33.5 million. A
 * list that would be taller lays out a span of its rows only, and the span moves along the list:
 *
 *     rows of the list   0 ··· first ············ first + size ··· count
 *     places in the span       0 ····· place ····· size
 *
 * A small move, such as a turn of the wheel, scrolls within the span and skips nothing. A large move, such
 * as a drag of the scroll bar, also moves the span, so that the bar's whole length stands for the whole
 * list. The ends of the scroll bar show the list's first and last rows.
 */
export interface RowSpan {
  /** The number of rows of the list. */
  count: number;
  /** The number of rows that are laid out. */
  size: number;
}

/** In CSS pixels. Well below the browsers' limits: measured rows may be higher than estimated. */
const tallestSpan = 4_000_000;

/** Returns the span of a list whose rows are about `rowHeight` CSS pixels high. */
export function spanOf(count: number, rowHeight: number): RowSpan {
  return { count, size: Math.min(count, Math.floor(tallestSpan / rowHeight)) };
}

/** The number of rows outside the span, which is also the highest `first`. */
export function excessOf({ count, size }: RowSpan): number {
  return count - size;
}

/**
 * Returns the row of the list at which the span starts when the list is scrolled to a place. A later place never gives
 * an earlier row.
 */
export function firstRowAt(place: number, span: RowSpan): number {
  const excess = excessOf(span);
  if (excess === 0) {
    return 0;
  }
  const edge = edgeOf(span);
  const part = (place - edge) / (span.size - 2 * edge);
  return Math.round(excess * Math.min(Math.max(part, 0), 1));
}

/** Returns the place at which the scroll bar shows a row, the inverse of `firstRowAt`. */
export function placeOf(row: number, span: RowSpan): number {
  const edge = edgeOf(span);
  if (row <= edge) {
    return row;
  }
  if (row >= span.count - edge) {
    return row - excessOf(span);
  }
  const inner = span.size - 2 * edge;
  return edge + Math.round(((row - edge) * inner) / (inner + excessOf(span)));
}

/** Whether a place is close to an end of the span that is not an end of the list. */
export function isNearFalseEnd(place: number, first: number, span: RowSpan): boolean {
  const margin = edgeOf(span) / 2;
  return (place < margin && first > 0) || (place >= span.size - margin && first < excessOf(span));
}

/** Whether the scroll bar shows a row so far from its due place that users could notice. */
export function isMisplaced(place: number, first: number, span: RowSpan): boolean {
  return Math.abs(placeOf(first + place, span) - place) > span.size / 1000;
}

/** The number of rows at each end of the list that are as far from the span's end as from the list's end. */
function edgeOf({ size }: RowSpan): number {
  return Math.floor(size / 8);
}
