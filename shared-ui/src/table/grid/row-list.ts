import type { ReactNode, Ref } from 'react';
import type { Density } from '../view/table-choice.ts';
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
  /** Scrolls to a row, whose place may be an estimate, and renders it with the `following` rows after it. */
  scrollTo: (index: number, following: number) => void;
}

/** Up to this many rows, all are in the document. */
const maxUnwindowedRows = 100;

/** Whether a list has too many rows for the document. */
export function isLong(count: number): boolean {
  return count > maxUnwindowedRows;
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
