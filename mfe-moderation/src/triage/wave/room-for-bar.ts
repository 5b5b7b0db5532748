import { css } from 'styled-components';

/** Attribute of the bar of the selected reports. */
export const barMark = { 'data-selection-bar': '' };

/** Attribute of the line about failed decisions, from the first failure on. */
export const lineMark = { 'data-failure-line': '' };

/**
 * Room below the last row, so that neither the bar nor the line about failed decisions covers a report that is scrolled
 * to the end, nor the focused element. In a short window they cover no rows: they have a place of their own below them.
 * There, an element that is scrolled into view stops above them. In a narrow queue the bar's buttons may have two lines.
 */
export const roomForBar = css`
  --button-height: 2rem;

  ${({ theme }) => theme.media.thumb} {
    --button-height: 2.75rem;
  }

  @container report-queue (width < 48rem) {
    --bar-lines: 2;
  }

  ${({ theme }) => theme.media.mobile} {
    --bar-lines: 3;
  }

  &:has([data-failure-line]) {
    --line-room: calc(var(--button-height) + 1.75rem);
    --rows-end-space: calc(var(--line-room) + 0.75rem);
  }

  &:has([data-selection-bar]) {
    --rows-end-space: calc(
      var(--bar-lines, 1) * (var(--button-height) + 0.5rem) + 2.5rem + var(--line-room, 0px)
    );
  }

  ${({ theme }) => theme.media.short} {
    &:has([data-selection-bar]) {
      --docked-height: 4.25rem;
    }

    &:has([data-selection-bar], [data-failure-line]) {
      --rows-end-space: 0px;

      * {
        scroll-margin-block-end: calc(var(--docked-height, 0px) + var(--line-room, 0px));
      }
    }
  }
`;

/** Places the bar, and other messages about the list, below the rows of a short window. */
export const dockedBar = css`
  ${({ theme }) => theme.media.short} {
    &:has([data-selection-bar], [data-failure-line]) {
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
