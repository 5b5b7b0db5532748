import type { ReactNode, Ref } from 'react';
import type { Density } from '../view/table-choice.ts';
import type { RowForm, RowForms } from './row-form.ts';

/** Tells a windowed list the height of one of its rows. */
export interface MeasuredRow {
  /** The row's place in the part of the list that is laid out. */
  place: number;
  ref: (row: HTMLElement | null) => void;
}

/** Props of a component that renders the rows of a table: `AllRows` or `WindowedRows`. */
export interface RowListProps {
  count: number;
  /** A row's key, which stays the same while the row is shown. */
  keyOf: (index: number) => string | number;
  row: (index: number, measured?: MeasuredRow) => ReactNode;
  density: Density;
  forms: RowForms;
  /** The form of the rows at the table's present width. */
  form: RowForm;
  /** The index of the current row; -1 when there is none. */
  currentIndex: number;
  handle: Ref<RowListHandle>;
  /** Called with the first and the last row in or near view; by `WindowedRows` only. */
  onVisibleRows: ((first: number, last: number) => void) | undefined;
}

export interface RowListHandle {
  /** Renders a row and some that follow it, and scrolls to about their place. */
  scrollTo: (index: number, following: number) => void;
}

/** Up to this many rows, all are in the document. */
const mostUnwindowed = 100;

/** Whether a list scrolls within its own window. */
export function isLong(count: number): boolean {
  return count > mostUnwindowed;
}

/** Heights of rows, in CSS pixels. */
const rowHeights: Record<Density, number> = { compact: 40, comfortable: 53 };
const linesHeight = 60;

/** The estimated height of a row or card that has not been measured, in CSS pixels. */
export function estimateHeight({
  density,
  form,
  forms,
}: Pick<RowListProps, 'density' | 'form' | 'forms'>): number {
  if (form === 'card') {
    return forms.cardHeight;
  }
  return form === 'lines' ? linesHeight : rowHeights[density];
}

/** The indexes from 0 up to `count`, exclusive. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
