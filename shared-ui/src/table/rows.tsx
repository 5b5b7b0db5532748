import { type ReactNode, type Ref, useDeferredValue } from 'react';
import type { Density } from './table-choice.ts';
import { RowGroup } from './table-rows.tsx';

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

/** As many as most screens have room for. */
const firstRows = 25;

/** All of them: most lists are short. Those below the screen are drawn once the others have been painted. */
export function AllRows({ count, row }: RowsProps) {
  const isPainted = useDeferredValue(count > 0, false);
  const drawn = isPainted ? count : Math.min(count, firstRows);
  return <RowGroup role="rowgroup">{range(drawn).map((index) => row(index))}</RowGroup>;
}

/** The indexes of so many rows. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
