import type { ReactNode } from 'react';

/** One column of a table. */
export interface Column<Row> {
  /** Names the column in the address too: letters, figures and hyphens. */
  id: string;
  header: string;
  /** Text is cut after two lines and kept apart from what surrounds it; elements are left alone. */
  cell: (row: Row) => ReactNode;
  /** What an element of `cell` says in words: for search, sorting and export. */
  text?: (row: Row) => string;
  /** What to sort by where the text would mislead, as for dates; null comes last. */
  order?: (row: Row) => number | null;
  /** What a file says in place of the text, such as an image's address. */
  exported?: (row: Row) => string;
  /** A column of buttons: always shown, and no part of search, sorting and export. */
  isControl?: boolean;
  /** False where the words are no words to search for, such as initials. */
  isSearched?: boolean;
  /** A CSS grid track whose minimum is a length: '6rem', 'minmax(8rem, 2fr)'. */
  width?: string;
  align?: 'start' | 'end';
}

/** What a row says in a column, in words. */
export function textOf<Row>({ cell, text }: Column<Row>, row: Row): string {
  const words = text ? text(row) : cell(row);
  return typeof words === 'string' ? words : '';
}
