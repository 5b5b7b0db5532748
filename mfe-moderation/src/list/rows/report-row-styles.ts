import type { RowForms } from '@panel/shared-ui/table';
import { css } from 'styled-components';
import { card } from './row-as-card.ts';
import { columns, tightBelow, tightColumns } from './row-as-columns.ts';
import { lines } from './row-as-lines.ts';

/** Where they have no room for columns, rows have two lines; on a phone they are cards. */
export const reportForms: RowForms = { cardsBelow: 480, linesBelow: 656, cardHeight: 168 };

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

/** Lays out the cells of a row for each of its forms. */
export const reportRowStyles = css`
  .row[role] {
    cursor: pointer;
  }

  /* The names of other viewers stay whole, and the message is cut. */
  [data-column='message'] {
    gap: ${({ theme }) => theme.space.sm};

    > [role='note'] {
      flex: none;
      margin-inline-start: auto;
    }
  }

  [data-column='reason'] {
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }

  @container data-table (width < ${reportForms.linesBelow}px) {
    ${areas}
  }

  @container data-table (${reportForms.cardsBelow}px <= width < ${reportForms.linesBelow}px) {
    ${lines}
  }

  @container data-table (width < ${reportForms.cardsBelow}px) {
    ${card}
  }

  @container data-table (width >= ${reportForms.linesBelow}px) {
    ${columns}
  }

  @container data-table (${reportForms.linesBelow}px <= width < ${tightBelow}px) {
    ${tightColumns}
  }
`;
