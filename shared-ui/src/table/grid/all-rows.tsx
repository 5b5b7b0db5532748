import { type ReactNode, type Ref, useDeferredValue } from 'react';
import type { Density } from '../view/table-choice.ts';
import { RowGroup } from './table-row.tsx';

/** Ref of a row whose height is wanted. */
export type Measure = (row: HTMLElement | null) => void;

export interface RowsProps {
  count: number;
  /** The same for a row as long as it is shown. */
  keyOf: (index: number) => string;
  row: (index: number, measure?: Measure) => ReactNode;
  density: Density;
  /** Whether rows are cards. */
  isNarrow: boolean;
  handle: Ref<RowsHandle>;
}

/** What one can ask those to do that are not all in the document. */
export interface RowsHandle {
  /** Puts a row into the document, and the scroller to about its place. */
  bring: (index: number) => void;
}

/** Up to this many rows all are in the document. */
const mostUnwindowed = 100;

/** Whether a list scrolls within its own window. */
export function isLong(count: number): boolean {
  return count > mostUnwindowed;
}

/** In CSS pixels, of a row with one line; of a card about. */
const rowHeight: Record<Density, { wide: number; narrow: number }> = {
  comfortable: { wide: 53, narrow: 260 },
  compact: { wide: 37, narrow: 220 },
};

/** About how high a row is that has not been measured, in CSS pixels. */
export function guessedHeight({
  density,
  isNarrow,
}: Pick<RowsProps, 'density' | 'isNarrow'>): number {
  return rowHeight[density][isNarrow ? 'narrow' : 'wide'];
}

/** All of them: most lists are short. Those below the window are drawn once the others have been painted. */
export function AllRows({ count, row, density }: RowsProps) {
  const isPainted = useDeferredValue(count > 0, false);
  const fitting = Math.ceil(window.innerHeight / rowHeight[density].wide);
  const drawn = isPainted ? count : Math.min(count, fitting);
  return <RowGroup role="rowgroup">{range(drawn).map((index) => row(index))}</RowGroup>;
}

/** The indexes of so many rows. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
