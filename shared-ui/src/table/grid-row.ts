import { css } from 'styled-components';

export interface AlignProps {
  $align: 'start' | 'end' | undefined;
}

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

export const alignment = css<AlignProps>`
  text-align: ${({ $align = 'start' }) => $align};
  justify-content: ${({ $align = 'start' }) => ($align === 'end' ? 'flex-end' : 'flex-start')};
`;
