import { css } from 'styled-components';
import { retryAsIcon } from './retry-as-icon.ts';

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

  [data-failed-decision] {
    padding: 0;
    background: none;

    > :not(button) {
      display: none;
    }
  }

  ${retryAsIcon}
`;
