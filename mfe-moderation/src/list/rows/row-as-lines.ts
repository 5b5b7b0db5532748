import { css } from 'styled-components';
import { retryIcon } from './retry-icon.ts';

/** Media query for a window with room for few rows only. */
export const shortWindow = '@media (height < 30rem)';

/** The styles of rows that have two lines: what is read stands beside the status, the rest is in the open report. */
export const lines = css`
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
