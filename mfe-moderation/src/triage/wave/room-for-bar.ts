import { css } from 'styled-components';

/** Attribute of the bar of the selected reports. */
export const barMark = { 'data-selection-bar': '' };

/** The height that a short window keeps free for the bar. */
const dockedHeight = '4.25rem';

/**
 * Room below the last row, so that the bar covers no report that is scrolled to the end, nor the focused element. In a
 * short window the bar covers no rows: it has a place of its own below them. There, what is scrolled into view stops
 * above the bar, unless an open report covers it.
 */
export const roomForBar = css`
  &:has([data-selection-bar]) {
    --rows-end-space: 5rem;

    ${({ theme }) => theme.media.mobile} {
      --rows-end-space: 12rem;
    }

    ${({ theme }) => theme.media.short} {
      --rows-end-space: 0px;
      --docked-height: ${dockedHeight};

      &:not(:has([data-report-panel])) * {
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
