import { css } from 'styled-components';

/** The gap between cards in CSS pixels. */
export const cardGap = 12;

/** The height of the sticky header in CSS pixels. */
export const headerHeight = 36;

/** The columns' grid tracks, shared by header and rows. */
export const rowTracks = css`
  display: grid;
  grid-template-columns: var(--table-tracks);
  column-gap: 1rem;
  padding-inline: 1rem;
`;

/** Alignment of a cell or header in its column, from its `data-align`. */
export const alignment = css`
  &:where([data-align='end']) {
    justify-content: flex-end;
    text-align: end;
  }
`;
