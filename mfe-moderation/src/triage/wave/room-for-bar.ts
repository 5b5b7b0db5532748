import { css } from 'styled-components';

/** Attribute of the bar of the selected reports. */
export const barMark = { 'data-selection-bar': '' };

/** Room below the last row, so that the bar covers no report that is scrolled to the end. */
export const roomForBar = css`
  &:has([data-selection-bar]) [role='region'] {
    padding-block-end: 5rem;

    ${({ theme }) => theme.media.mobile} {
      padding-block-end: 12rem;
    }
  }
`;
