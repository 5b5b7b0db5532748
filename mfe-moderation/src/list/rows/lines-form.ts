import { css } from 'styled-components';
import { onlyRetry, retryAsIcon } from './failed-decision-styles.ts';

/** Container query for lines with room for both decision buttons. */
const roomForActions = '@container data-table (width >= 656px)';

/**
 * A row in two lines: status, reason and date above the message. Without room for the buttons only the open report
 * shows them; a failed decision then stands beside the message, which is cut. In a short window rows are lower, so that more
 * of them are in view.
 */
export const linesForm = css`
  .row {
    grid-template:
      'status reason date' 1.25rem
      'status message message' 1.25rem / 9rem minmax(0, 1fr) auto;
    align-content: center;
    row-gap: 0.125rem;
    min-block-size: 60px;
    padding-inline: ${({ theme }) => theme.space.md};
    --cell-lines: 1;
    --cell-break: break-all;
    --cell-padding: 0px;
  }

  ${({ theme }) => theme.media.short} {
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

  .row:has([data-failed-decision]) {
    grid-template:
      'status reason date' 1.25rem
      'status message actions' 1.25rem / 9rem minmax(0, 1fr) auto;
  }

  [data-column='date'] {
    justify-self: end;
  }

  ${roomForActions} {
    .row[role] {
      grid-template:
        'status reason date actions' 1.25rem
        'status message message actions' 1.25rem / 9rem minmax(0, 1fr) auto 11.5rem;
    }

    [data-column='actions'] {
      align-self: center;
      justify-self: end;

      &:not(:has([data-failed-decision])),
      [data-report-actions] > button {
        display: flex;
      }
    }

    [data-report-actions] {
      flex-wrap: nowrap;
      gap: ${({ theme }) => theme.space.xxs};

      > button {
        flex: none;
        padding-inline: ${({ theme }) => theme.space.xs};
      }

      &:has([data-failed-decision]) > button {
        padding-inline: ${({ theme }) => theme.space.xxs};
      }
    }

    ${onlyRetry}
  }

  ${retryAsIcon}
`;
