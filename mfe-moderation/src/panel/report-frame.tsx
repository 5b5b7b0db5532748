import { css, styled } from 'styled-components';

/**
 * Makes an element the size container of list and open report. It also serves as the container `data-table`, because the
 * table is no container itself while the page lays out its parts.
 */
export const queueContainer = 'container: report-queue data-table / inline-size';

/** Container query for a queue that is too narrow for list and open report side by side. */
export const narrowQueue = '@container report-queue (width < 51.5rem)';

/** Container query for all other queues. */
export const wideQueue = '@container report-queue (width >= 51.5rem)';

/** The top of the area below the shell's header; older shells do not set it. */
export const pageTop = 'var(--page-top, 3.5rem)';

/** The height of the window that the page fills, without the space around the page. */
export const pageHeight = `max(24rem, calc(100dvh - ${pageTop} - 2rem))`;

/**
 * Frame of the open report. It stands beside the list or, in a narrow queue, in its place. Its height does not
 * depend on the report: the buttons at its end never move. A short window has no room for the report between its head
 * and its buttons: there the frame is as high as the report, and the page scrolls.
 */
export const ReportFrame = styled.section`
  position: sticky;
  grid-area: report;
  inset-block-start: calc(${pageTop} + 1rem);
  display: flex;
  flex-direction: column;
  block-size: ${pageHeight};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surface};
  box-shadow: ${({ theme }) => theme.shadow.sm};

  ${wideQueue} {
    block-size: 100%;
  }

  ${({ theme }) => theme.media.mobile} {
    inset-block-start: ${pageTop};
    block-size: calc(100dvh - ${pageTop});
    border-inline: 0;
    border-block-end: 0;
    border-radius: 0;
    box-shadow: none;
  }

  ${({ theme }) => theme.media.short} {
    position: static;
    min-block-size: calc(100dvh - ${pageTop});
    block-size: auto;
  }

  @media print {
    position: static;
    display: block;
    block-size: auto;
    border: 0;
    box-shadow: none;

    button {
      display: none;
    }
  }
`;

/**
 * Places the open report beside the rows. The toolbar keeps the whole width, so that it is as high as before, and the
 * rows stay where they are.
 */
export const sideBySide = css`
  display: grid;
  grid-template:
    'toolbar toolbar' auto
    'rows report' minmax(0, 1fr)
    'notices report' auto / minmax(30rem, 1fr) minmax(20rem, 26rem);
  align-items: start;
  column-gap: ${({ theme }) => theme.space.md};
  block-size: ${pageHeight};

  ${({ theme }) => theme.media.short} {
    block-size: auto;
  }

  @media print {
    display: block;
    block-size: auto;
  }
`;
