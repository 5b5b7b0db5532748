/** All rows of a table, to be read page after page. A page is written in one task: about 1,000 rows at most. */
export interface RowPages<Row> {
  /** The number of rows to expect; undefined while it is unknown. */
  count: number | undefined;
  /**
   * Reads a page.
   *
   * @param cursor `next` of the page before; undefined for the first page
   * @returns the page's rows, and where the next page begins: null after the last one. The export fails when a
   *   page begins where an earlier one did: a backend may repeat its answers without end
   * @throws the caller's error. After a `status` of 0 (no connection) the same page is read again; after one
   * of 500 or more as well, for about two minutes
   */
  read: (
    cursor: string | undefined,
    signal: AbortSignal,
  ) => Promise<{ rows: readonly Row[]; next: string | null }>;
}
