import { css, type RuleSet } from 'styled-components';
import { rem } from './font-size.ts';
import type { RowForm, RowForms } from './row-form.ts';

/** Styles of rows in one form. */
export interface FormStyles {
  /** Styles of the row itself: in lines and cards also a `grid-template`, whose areas have the ids of columns. */
  row?: RuleSet;
  /** Styles of the cells, by the ids of their columns. In lines and cards each of these columns is a grid area. */
  cells: Record<string, RuleSet | null>;
}

/**
 * Styles of rows in some or all forms; each applies in its container query. A row's styles may set `--cell-padding`, and
 * the lines after which texts are cut: `--cell-lines`, on cards `--card-lines`; `--cell-break` and `--card-break` are the
 * `word-break` of these texts. On lines and cards, `endCell` shows a column's header before a cell.
 */
export function rowStyles(
  { cardsBelow, linesBelow }: Pick<RowForms, 'cardsBelow' | 'linesBelow'>,
  { columns, lines, card }: Partial<Record<RowForm, FormStyles>>,
): RuleSet {
  return css`
    @container data-table (width >= ${rem(Math.max(cardsBelow, linesBelow))}) {
      ${columns && cellStyles(columns, false)}
    }

    @container data-table (${rem(cardsBelow)} <= width < ${rem(linesBelow)}) {
      ${lines && gridStyles(lines)}
    }

    @container data-table (width < ${rem(cardsBelow)}) {
      ${card && gridStyles(card)}
    }
  `;
}

/** Styles of a cell on a line or card that says less than the others. */
export const mutedCell = css`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
`;

/** Styles of rows that are a grid of named areas, in place of columns or labelled lines. Figures need no gap to a next column. */
function gridStyles(styles: FormStyles): RuleSet {
  return css`
    .row {
      display: grid;
      --cell-padding: 0px;
      ${styles.row}
    }

    .cell {
      display: flex;
      max-inline-size: 100%;
      min-block-size: 0;
      padding: 0;

      &::before {
        content: none;
      }
    }

    .cell > .figures {
      margin-inline-end: 0;
    }

    ${cellStyles(styles, true)}
  `;
}

function cellStyles({ cells }: FormStyles, hasAreas: boolean): RuleSet[] {
  return Object.entries(cells).map(
    ([id, styles]) => css`
      [data-column='${id}'] {
        ${hasAreas && `grid-area: ${id};`}
        ${styles}
      }
    `,
  );
}
