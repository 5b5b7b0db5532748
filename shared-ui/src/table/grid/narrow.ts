/** Below this width, in CSS pixels, a table shows its rows as cards; the page's width does not matter. */
export const narrowWidth = 864;

/** The container that a table measures itself by. */
export const tableContainer = 'container: data-table / inline-size';

/** For the styles of a table that is too narrow for its columns. */
export const narrow = `@container data-table (width < ${narrowWidth}px)`;
