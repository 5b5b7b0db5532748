import type { MouseEvent, ReactNode, Ref } from 'react';
import type { Density } from '../view/table-choice.ts';
import { fontScale } from './font-size.ts';
import type { RowForm, RowForms } from './row-form.ts';

/** Props of a row whose height a windowed list measures. */
export interface MeasuredRow {
  /** Its index among the rows that are laid out. */
  place: number;
  ref: (row: HTMLElement | null) => void;
}

/** Props of a component that renders the rows of a table: `AllRows` or `WindowedRows`. */
export interface RowListProps {
  count: number;
  /** The number of rows without search and filters; 0 while it is unknown. */
  total: number;
  /** A row's key, which stays the same while the row is shown. */
  keyOf: (index: number) => string | number;
  row: (index: number, measured?: MeasuredRow) => ReactNode;
  density: Density;
  forms: RowForms;
  /** The form of the rows at the table's present width. */
  form: RowForm;
  /** The index of the current row; -1 when there is none. */
  currentIndex: number;
  /** Whether the rows answer an earlier search, filter or order: `WindowedRows` lets nobody act on them. */
  isStale: boolean;
  handle: Ref<RowListHandle>;
  /** Called with the first and the last row in or near view; like those below by `WindowedRows` only. */
  onVisibleRows: ((first: number, last: number) => void) | undefined;
  /** Called with the index of a clicked row. */
  onRowOpen: ((index: number, event: MouseEvent) => void) | undefined;
  onRowFocus: ((index: number) => void) | undefined;
}

/** Acts on rows by their index. A row may not be rendered yet. */
export interface RowListHandle {
  /** Scrolls to a row, whose place may be an estimate, and renders it with the `following` rows after it. */
  scrollTo: (index: number, following: number) => void;
  /**
   * Focuses the first link of a row as soon as the row is rendered, and does not scroll to it. Focuses it again if the
   * table replaces the row, for example when cards become columns. Ends at the user's next key press, click or scroll.
   *
   * @param isWanted returns whether the row at this index is still the one to focus: after 'Back' it may belong to
   *   another list
   */
  focus: (index: number, isWanted?: () => boolean) => void;
  /** Whether an element is the scroller of the rows, or inside it. */
  contains: (element: Element) => boolean;
  /** Whether a row is in view: all of it, or as much as fills half of the view. */
  isInView: (index: number) => boolean;
  /** Whether any part of a row is in view, or would be if the list were not hidden. */
  isPartlyInView: (index: number) => boolean;
  /** The index of the first row in view, which may not be loaded yet; -1 when there is none. */
  firstInView: () => number;
}

/** Up to this many rows, all are in the document. */
const maxUnwindowedRows = 100;

/** Whether a list has too many rows for the document. */
export function isLong(count: number): boolean {
  return count > maxUnwindowedRows;
}

/** Up to this many rows, all are in the document before the list is counted. */
const maxUncountedRows = 30;

/**
 * Whether only the rows near the visible ones are in the document: those of a long list, and the first ones of a list
 * that may be long.
 *
 * @param total the number of rows without search and filters; 0 while it is unknown
 */
export function isWindowedAt(count: number, total: number): boolean {
  return isLong(count) || (total === 0 && count > maxUncountedRows);
}

/** Heights of rows, in CSS pixels at the usual font size. */
const rowHeights: Record<Density, number> = { compact: 40, comfortable: 53 };
const linesHeight = 60;

/** The estimated height of a row or card that has not been measured, in CSS pixels. */
export function estimateHeight({
  density,
  form,
  forms,
}: Pick<RowListProps, 'density' | 'form' | 'forms'>): number {
  const rowHeight = form === 'lines' ? linesHeight : rowHeights[density];
  return (form === 'card' ? forms.cardHeight : rowHeight) * fontScale();
}

/** The indexes from 0 up to `count`, exclusive. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
