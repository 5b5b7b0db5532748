/** Container query for a toolbar on a phone: search and 'Exibir' share its first line. */
export const compact = '@container data-table (width < 35rem)';
