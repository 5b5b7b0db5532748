import { css } from 'styled-components';
import { retryAsIcon } from './retry-as-icon.ts';

/** Container query for a table whose columns have room only with less space around texts and buttons. */
const tightColumns = '@container data-table (width < 760px)';

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

  ${tightColumns} {
    [role='note'] > span {
      display: none;
    }

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
  }
`;
