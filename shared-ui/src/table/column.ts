import type { ReactNode } from 'react';

/** One column of a table. */
export interface Column<Row> {
  id: string;
  header: string;
  /** Text is cut after two lines and kept apart from what surrounds it; elements are left alone. */
  cell: (row: Row) => ReactNode;
  /** A CSS grid track whose minimum is a length: '6rem', 'minmax(8rem, 2fr)'. */
  width?: string;
  align?: 'start' | 'end';
}
