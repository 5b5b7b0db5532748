/** The rows of a table, of which some may not be loaded yet. An array is one. */
export interface RowSource<Row> {
  readonly length: number;
  /**
   * Returns a row, or undefined while it is not loaded. Called with indexes from 0 to `length - 1`. No two
   * loaded rows have the same id.
   */
  at: (index: number) => Row | undefined;
}

/** Whether all rows are loaded, and may be read one after the other. */
export function isArray<Row>(rows: RowSource<Row>): rows is readonly Row[] {
  return Array.isArray(rows);
}
