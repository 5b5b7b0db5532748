import { css } from 'styled-components';

/** Space between cards in CSS pixels. */
export const cardGap = 12;

/** Height in CSS pixels of the header that stays in sight; cards have none. */
export const headerHeight = 44;

/** What header and rows have in common: the columns' tracks. */
export const rowTracks = css`
  display: grid;
  grid-template-columns: var(--table-tracks);
  column-gap: 1.25rem;
  padding-inline: 1.25rem;
`;

/** Where a cell or a header stands in its column: its `data-align` says so. */
export const alignment = css`
  &:where([data-align='end']) {
    justify-content: flex-end;
    text-align: end;
  }
`;
