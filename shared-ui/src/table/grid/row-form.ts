import { css, type RuleSet } from 'styled-components';

/** How a row is laid out: in columns, in two lines, or as a card. */
export type RowForm = 'columns' | 'lines' | 'card';

/** The forms of a table's rows, by the width of the table itself in CSS pixels. */
export interface RowForms {
  /** Below this width rows are cards. */
  cardsBelow: number;
  /** Below this width rows that are no cards have two lines. */
  linesBelow: number;
  /** The usual height of a card, in CSS pixels. */
  cardHeight: number;
  /** Styles of the rows in columns. */
  columns?: RowStyles;
  /** Styles of rows with two lines. */
  lines?: RowStyles;
  /** Styles of cards; by default a card has a labelled line for each cell. */
  card?: RowStyles;
}

/** Styles of rows in one form. */
export interface RowStyles {
  /** Styles of the row itself: in lines and cards also a `grid-template`, whose areas have the ids of columns. */
  row?: RuleSet;
  /** Styles of the cells, by the ids of their columns. In lines and cards each of these columns is a grid area. */
  cells: Record<string, RuleSet | null>;
}

export const defaultForms: RowForms = { cardsBelow: 864, linesBelow: 0, cardHeight: 240 };

/** A style-only prop of the components that lay rows out. */
export interface FormsProp {
  $forms: RowForms;
}

/** Container query for a table whose rows are cards. */
export function whereCards({ $forms }: FormsProp): string {
  return `@container data-table (width < ${$forms.cardsBelow}px)`;
}

/** Container query for a table without visible headers: its rows are cards or have two lines. */
export function whereNoColumns({ $forms }: FormsProp): string {
  return `@container data-table (width < ${Math.max($forms.cardsBelow, $forms.linesBelow)}px)`;
}

/** The styles that a page gives to its rows, each within the container query of its form. */
export function formStyles({ $forms }: FormsProp): RuleSet {
  const { cardsBelow, linesBelow, columns, lines, card } = $forms;
  return css`
    @container data-table (width >= ${Math.max(cardsBelow, linesBelow)}px) {
      ${columns && cellStyles(columns)}
    }

    @container data-table (${cardsBelow}px <= width < ${linesBelow}px) {
      ${lines && gridStyles(lines)}
    }

    @container data-table (width < ${cardsBelow}px) {
      ${card && gridStyles(card)}
    }
  `;
}

/** Styles of rows that are a grid of named areas, in place of columns or labelled lines. */
function gridStyles(styles: RowStyles): RuleSet {
  return css`
    .row {
      display: grid;
      --cell-padding: 0px;
      ${styles.row}
    }

    .cell {
      display: flex;
      min-block-size: 0;
      padding: 0;

      &::before {
        content: none;
      }
    }

    ${Object.keys(styles.cells).map((id) => `[data-column='${id}'] { grid-area: ${id}; }`)}
    ${cellStyles(styles)}
  `;
}

function cellStyles({ cells }: RowStyles): RuleSet[] {
  return Object.entries(cells).map(
    ([id, styles]) => css`
      [data-column='${id}'] {
        ${styles}
      }
    `,
  );
}

export function formAt(width: number, { cardsBelow, linesBelow }: RowForms): RowForm {
  if (width < cardsBelow) {
    return 'card';
  }
  return width < linesBelow ? 'lines' : 'columns';
}
