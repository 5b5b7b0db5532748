import { css, type RuleSet } from 'styled-components';
import type { RowForms } from './row-form.ts';

/** Styles of rows in one form. */
export interface FormStyles {
  /** Styles of the row itself: in lines and cards also a `grid-template`, whose areas have the ids of columns. */
  row?: RuleSet;
  /** Styles of the cells, by the ids of their columns. In lines and cards each of these columns is a grid area. */
  cells: Record<string, RuleSet | null>;
}

/**
 * Styles of a table whose rows open on a click, and of which only the rows scroll. Each form's styles apply in its
 * container query. The page sets:
 * - `--table-max-height` and `--rows-max-height`, the greatest heights of the whole table and of its rows
 * - `--rows-end-space`, the height of what it puts over the last rows
 * - `--table-display: contents` and `--table-container: none`, if it lays the table out in a grid of its own, which has
 *   the areas `toolbar` and `rows`, and is the size container `data-table`
 * - in a row's styles `--cell-padding`, and the lines after which texts are cut: `--cell-lines`, on cards `--card-lines`;
 *   `--cell-break` and `--card-break` are the `word-break` of these texts
 */
export function rowStyles(
  { cardsBelow, linesBelow }: Pick<RowForms, 'cardsBelow' | 'linesBelow'>,
  { columns, lines, card }: Record<'columns' | 'lines' | 'card', FormStyles>,
): RuleSet {
  return css`
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

      /* Outlines the current row's badge, whose colour is close to the row's. */
      &[aria-current] {
        --badge-border: color-mix(in srgb, currentcolor 45%, transparent);
      }
    }

    @container data-table (width >= ${Math.max(cardsBelow, linesBelow)}px) {
      ${cellStyles(columns)}
    }

    @container data-table (${cardsBelow}px <= width < ${linesBelow}px) {
      ${gridStyles(lines)}
    }

    @container data-table (width < ${cardsBelow}px) {
      ${gridStyles(card)}
    }
  `;
}

/** Styles of rows that are a grid of named areas, in place of columns or labelled lines. */
function gridStyles(styles: FormStyles): RuleSet {
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

function cellStyles({ cells }: FormStyles): RuleSet[] {
  return Object.entries(cells).map(
    ([id, styles]) => css`
      [data-column='${id}'] {
        ${styles}
      }
    `,
  );
}
