import { css } from 'styled-components';

/** Attribute of the bar of the selected reports. */
export const barMark = { 'data-selection-bar': '' };

/** The height that a short window keeps free for the bar. */
const dockedHeight = '4.25rem';

/**
 * Room below the last row, so that the bar covers no report that is scrolled to the end. In a short window the bar
 * covers no rows: it has a place of its own below them.
 */
export const roomForBar = css`
  &:has([data-selection-bar]) [role='region'] {
    padding-block-end: 5rem;

    ${({ theme }) => theme.media.mobile} {
      padding-block-end: 12rem;
    }

    ${({ theme }) => theme.media.short} {
      max-block-size: calc(100dvh - 4.5rem - ${dockedHeight});
      padding-block-end: 0;

      .row {
        scroll-margin-block-end: ${dockedHeight};
      }
    }
  }
`;

/** Places the bar, and other messages about the list, below the rows of a short window. */
export const dockedBar = css`
  ${({ theme }) => theme.media.short} {
    &:has([data-selection-bar]) {
      block-size: auto;
      padding-block-start: ${({ theme }) => theme.space.xs};
      background: ${({ theme }) => theme.color.background};
      transform: none;

      > * {
        max-inline-size: 100%;
      }
    }
  }
`;
