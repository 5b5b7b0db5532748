import { css } from 'styled-components';
import { onlyRetry, retryAsIcon } from './failed-decision-styles.ts';

/**
 * A row in columns. A failed decision has room for the icon of its retry only; its red button shows which
 * decision failed.
 */
export const columnsForm = css`
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

  ${onlyRetry}
  ${retryAsIcon}
`;
