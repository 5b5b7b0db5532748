import { css } from 'styled-components';

/**
 * Styles of a table whose rows open on a click, and of which only the rows scroll. A row with a checked box is selected.
 * The page sets:
 * - `--table-max-height` and `--rows-max-height`, the greatest heights of the whole table and of its rows
 * - `--rows-end-space`, the height of what it puts over the last rows
 * - `--table-display: contents` and `--table-container: none`, if it lays the table out in a grid of its own, which has
 *   the areas `toolbar` and `rows`, and is the size container `data-table`
 */
export const openableRows = css`
  display: var(--table-display, flex);
  flex-direction: column;
  max-block-size: var(--table-max-height);

  > [role='region'] {
    flex: 0 1 auto;
    min-block-size: 0;
    max-block-size: var(--rows-max-height);
    padding-block-end: var(--rows-end-space);
    scroll-padding-block-end: var(--rows-end-space);
  }

  @media print {
    max-block-size: none;

    > [role='region'] {
      max-block-size: none;
      padding-block-end: 0;
    }
  }

  .row[role] {
    cursor: pointer;
  }

  .row:has([type='checkbox']:checked) {
    background: ${({ theme }) => theme.color.surfaceSelected};
  }
`;
