import { css } from 'styled-components';

/** Shows the button that retries a failed decision as an icon. */
export const retryAsIcon = css`
  [data-failed-decision] {
    flex: none;
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

/** Leaves nothing of a failed decision but the button that retries it. */
export const onlyRetry = css`
  [data-failed-decision] {
    padding: 0;
    background: none;

    > :not(button) {
      display: none;
    }
  }
`;
