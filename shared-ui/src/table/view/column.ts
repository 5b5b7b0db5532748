import type { ReactNode } from 'react';

/** One column of a table. */
export interface Column<Row> {
  /** Also the column's name in the address: letters, digits and hyphens. */
  id: string;
  header: string;
  /**
   * A string is shown as a `CellText`, which cuts it; elements are rendered unchanged.
   *
   * @param shownIds the columns that the row shows
   */
  cell: (row: Row, shownIds: readonly string[]) => ReactNode;
  /** The text of a `cell` that is an element: for search, sorting and export. */
  text?: (row: Row) => string;
  /** The value to sort by where texts sort wrongly, as for dates; null comes last. */
  order?: (row: Row) => number | null;
  /** The text in an exported file where it differs, such as an image's address. */
  exported?: (row: Row) => string;
  /** A column for exported files only, such as a row's id. */
  isExportOnly?: true;
  /** A column that the table hides until the user chooses it; exported files always have it. */
  isOptional?: true;
  /** A column of buttons: always shown, and excluded from search, sorting and export. */
  isControl?: boolean;
  /** False where a server cannot sort (see `useRemoteTableView`), or where an order would mean nothing to users. */
  isSortable?: false;
  /** False where users would not search for the text, such as initials. */
  isSearched?: boolean;
  /** A CSS grid track with a length as its minimum: '6rem', 'minmax(8rem, 2fr)'. */
  width?: string;
  align?: 'start' | 'end';
  /** Below this width, in CSS pixels at the usual font size, rows in columns leave this one out. */
  hideBelow?: number;
}

/** Whether users may show or hide a column. */
export function canHide({ isControl, isExportOnly }: Column<never>): boolean {
  return !isControl && !isExportOnly;
}

/** Whether users may sort by a column. */
export function canSort(column: Column<never>): boolean {
  return canHide(column) && column.isSortable !== false;
}

/** Returns the text of a row in a column; '' when there is none. */
export function textOf<Row>({ cell, text }: Column<Row>, row: Row): string {
  const words = text ? text(row) : cell(row, []);
  return typeof words === 'string' ? words : '';
}
