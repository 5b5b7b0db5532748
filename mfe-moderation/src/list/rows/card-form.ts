import { css } from 'styled-components';
import { onlyRetry, retryAsIcon } from './failed-decision-styles.ts';

/**
 * A row as a card. It keeps its height after a decision, also after a failed one: the cards below must not move under a
 * finger. Its red button shows which decision failed.
 */
export const cardForm = css`
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
    --card-break: break-all;
  }

  [data-column='status'] span:empty {
    display: none;
  }

  [data-report-actions] {
    flex: 1;
    flex-wrap: nowrap;

    > button {
      flex: 1;
    }
  }

  ${onlyRetry}
  ${retryAsIcon}

  [data-failed-decision] > button {
    inline-size: 2.75rem;
    min-block-size: 2.75rem;
  }

  [data-column='actions']:has(> [data-report-actions]:empty:not([data-decided])) {
    display: none;
  }

  [data-column='actions']:has(> [data-decided]) {
    visibility: hidden;
  }
`;
