import { css } from 'styled-components';
import { retryIcon } from './retry-icon.ts';

/** Beside the buttons there is room for the retry's icon only; the red button shows which decision failed. */
export const columns = css`
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

/** Below this width a table with columns has less space around its texts and buttons. */
export const tightBelow = 760;

export const tightColumns = css`
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
