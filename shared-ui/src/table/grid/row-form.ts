import type { RuleSet } from 'styled-components';
import { rem } from './font-size.ts';

/** How a row is laid out: in columns, in two lines, or as a card. */
export type RowForm = 'columns' | 'lines' | 'card';

/**
 * The forms of a table's rows by the width of the whole table, and the heights of cards, in CSS pixels at the usual font
 * size: with a larger one all of them grow.
 */
export interface RowSizes {
  /** Below this width rows are cards. */
  cardsBelow: number;
  /** Below this width rows that are no cards have two lines. */
  linesBelow: number;
  /** The usual height of a card. */
  cardHeight: number;
  /** The usual height of a card in a table below 480 px; by default the same. */
  phoneCardHeight?: number;
}

export interface RowForms extends RowSizes {
  /** Styles of the rows in each form, from `rowStyles`; by default a card has a labelled line for each cell. */
  styles?: RuleSet;
}

export const defaultForms: RowForms = { cardsBelow: 864, linesBelow: 0, cardHeight: 240 };

/** A style-only prop of the components that lay rows out. */
export interface FormsProp {
  $forms: RowSizes;
}

/** Container query for a table whose rows are cards. */
export function whereCards({ $forms }: FormsProp): string {
  return `@container data-table (width < ${rem($forms.cardsBelow)})`;
}

/** Container query for a table without visible headers: its rows are cards or have two lines. */
export function whereNoColumns({ $forms }: FormsProp): string {
  return `@container data-table (width < ${rem(Math.max($forms.cardsBelow, $forms.linesBelow))})`;
}

export function formAt(width: number, { cardsBelow, linesBelow }: RowForms): RowForm {
  if (width < cardsBelow) {
    return 'card';
  }
  return width < linesBelow ? 'lines' : 'columns';
}
