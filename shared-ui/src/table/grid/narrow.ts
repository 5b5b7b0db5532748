/** Below this width of the table itself, in CSS pixels, rows are cards. */
export const narrowWidth = 864;

/** Makes an element the container that `narrow` queries. */
export const tableContainer = 'container: data-table / inline-size';

/** Container query for a table that is too narrow for its columns. */
export const narrow = `@container data-table (width < ${narrowWidth}px)`;
