import type { RowForms } from '@panel/shared-ui/table';
import { css } from 'styled-components';
import { cardForm } from './card-form.ts';
import { columnsForm } from './columns-form.ts';
import { linesForm } from './lines-form.ts';

/** In a narrow table a row has two lines instead of columns; on a phone it is a card. */
export const rowForms: RowForms = { cardsBelow: 480, linesBelow: 760, cardHeight: 168 };

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

/**
 * Lays out the rows of the list in each form. A long message is cut. The names of other viewers take two thirds of
 * its place at most.
 */
export const rowStyles = css`
  .row[role] {
    cursor: pointer;
  }

  [data-column='message'] {
    gap: ${({ theme }) => theme.space.sm};

    > [role='note'] {
      flex: none;
      max-inline-size: 65%;
      margin-inline-start: auto;
    }
  }

  /* A border sets the badge off from the current row, which has nearly its colour. */
  [aria-current] [data-report-status] > * {
    border-color: color-mix(in srgb, currentColor 45%, transparent);
  }

  [data-column='reason'] {
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }

  @container data-table (width < ${rowForms.linesBelow}px) {
    ${areas}
  }

  @container data-table (width >= ${rowForms.linesBelow}px) {
    ${columnsForm}
  }

  @container data-table (${rowForms.cardsBelow}px <= width < ${rowForms.linesBelow}px) {
    ${linesForm}
  }

  @container data-table (width < ${rowForms.cardsBelow}px) {
    ${cardForm}
  }
`;
