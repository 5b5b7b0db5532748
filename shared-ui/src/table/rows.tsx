import type { ReactNode, Ref } from 'react';
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

/** All of them: most lists are short. */
export function AllRows({ count, row }: RowsProps) {
  return <RowGroup role="rowgroup">{range(count).map((index) => row(index))}</RowGroup>;
}

/** The indexes of so many rows. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
