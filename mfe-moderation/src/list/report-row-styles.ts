import type { RowForms } from '@panel/shared-ui/table';
import { css } from 'styled-components';

/** Where they have no room for columns, rows have two lines; on a phone they are cards. */
export const reportForms: RowForms = { cardsBelow: 480, linesBelow: 656, cardHeight: 168 };

/** Media query for a window with room for few rows only. */
export const shortWindow = '@media (height < 30rem)';

/** Names the place of each cell in the template of its row. */
const areas = css`
  ${['status', 'reason', 'message', 'type', 'date', 'actions'].map(
    (column) => css`
      [data-column='${column}'] {
        grid-area: ${column};
      }
    `,
  )}
`;

/** The retry of a failed decision as an icon. */
const retryIcon = css`
  [data-failed-decision] {
    flex-wrap: nowrap;
    white-space: nowrap;

    > button {
      inline-size: 1.5rem;
      min-block-size: 1.5rem;
      padding: 0;
      color: inherit;

      > svg {
        display: block;
      }

      > span {
        display: none;
      }
    }
  }
`;

const lines = css`
  .row {
    grid-template:
      'status reason date' 1.25rem
      'status message message' 1.25rem / 8.25rem minmax(0, 1fr) auto;
    align-content: center;
    row-gap: 0.125rem;
    min-block-size: 60px;
    padding-inline: ${({ theme }) => theme.space.md};
    --cell-lines: 1;
    --cell-break: break-all;
    --cell-padding: 0px;
  }

  /* On a phone held sideways, or a desktop at a zoom of 200 %, more rows matter more than space. */
  ${shortWindow} {
    .row {
      row-gap: 0;
      min-block-size: 44px;
    }
  }

  .cell {
    padding: 0;
  }

  [data-column='message'],
  [data-column='date'] {
    color: ${({ theme }) => theme.color.textMuted};
    font-size: ${({ theme }) => theme.font.size.sm};
  }

  [data-column='type'],
  [data-column='actions']:not(:has([data-failed-decision])),
  [data-report-actions] > button {
    display: none;
  }

  /* A failed decision stands beside the message, which is cut. */
  .row:has([data-failed-decision]) {
    grid-template:
      'status reason date' 1.25rem
      'status message actions' 1.25rem / 8.25rem minmax(0, 1fr) auto;
  }

  [data-column='date'] {
    justify-self: end;
  }

  ${retryIcon}
`;

/** Below this width a table with columns has less space around its texts and buttons. */
const tightBelow = 760;

const tightColumns = css`
  [role='table'] {
    --actions-width: 11rem;
  }

  [role='row'] {
    column-gap: ${({ theme }) => theme.space.sm};
    padding-inline: ${({ theme }) => theme.space.sm};
  }

  [data-report-actions] {
    gap: ${({ theme }) => theme.space.xxs};

    > button {
      padding-inline: ${({ theme }) => theme.space.xs};
    }

    &:has([data-failed-decision]) > button {
      padding-inline: ${({ theme }) => theme.space.xxs};
    }
  }
`;

/** Beside the buttons there is room for the retry's icon only; the red button shows which decision failed. */
const columnsForm = css`
  [data-report-actions] {
    flex-wrap: nowrap;

    > button {
      flex: none;
    }

    &:has([data-failed-decision]) {
      gap: ${({ theme }) => theme.space.xxs};

      > button {
        padding-inline: 0.375rem;
      }
    }
  }

  [data-failed-decision] {
    padding: 0;
    background: none;

    > :not(button) {
      display: none;
    }
  }

  ${retryIcon}
`;

/** The space of the buttons stays after a decision: the cards below must not move under a finger. */
const cards = css`
  .row {
    display: grid;
    grid-template:
      'reason reason reason' auto
      'message message message' auto
      'status type date' auto
      'actions actions actions' auto / fit-content(60%) minmax(0, 1fr) auto;
    gap: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.sm};
    padding: ${({ theme }) => theme.space.sm} ${({ theme }) => theme.space.md};
    --card-lines: 2;
    --cell-padding: 0px;
    --cell-break: normal;
  }

  .cell {
    display: flex;
    min-block-size: 0;
    padding: 0;

    &::before {
      content: none;
    }
  }

  :is([data-column='status'], [data-column='type'], [data-column='date']) {
    align-items: center;
    min-block-size: 2rem;
    color: ${({ theme }) => theme.color.textMuted};
    font-size: ${({ theme }) => theme.font.size.sm};
  }

  [data-column='type'] {
    --card-lines: 1;
    --cell-break: break-all;
  }

  [data-column='status'] span:empty {
    display: none;
  }

  [data-report-actions] {
    flex: 1;

    > button {
      flex: 1;
    }
  }

  [data-column='actions']:has(> [data-report-actions]:empty:not([data-decided])) {
    display: none;
  }

  [data-column='actions']:has(> [data-decided]) {
    visibility: hidden;
  }
`;

/** Lays out the cells of a row for each of its forms. */
export const reportRowStyles = css`
  .row[role] {
    cursor: pointer;
  }

  /* The names of other viewers stay whole, and the message is cut. */
  [data-column='message'] {
    gap: ${({ theme }) => theme.space.sm};

    > [role='note'] {
      flex: none;
      margin-inline-start: auto;
    }
  }

  [data-column='reason'] {
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }

  @container data-table (width < ${reportForms.linesBelow}px) {
    ${areas}
  }

  @container data-table (${reportForms.cardsBelow}px <= width < ${reportForms.linesBelow}px) {
    ${lines}
  }

  @container data-table (width < ${reportForms.cardsBelow}px) {
    ${cards}
  }

  @container data-table (width >= ${reportForms.linesBelow}px) {
    ${columnsForm}
  }

  @container data-table (${reportForms.linesBelow}px <= width < ${tightBelow}px) {
    ${tightColumns}
  }
`;
