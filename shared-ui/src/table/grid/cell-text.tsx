import { excerpt } from '@panel/shared-ui';
import { css } from 'styled-components';
import { narrow } from './narrow.ts';

interface CellTextProps {
  children: string;
  className?: string;
}

/** In characters: no more shows even on a very wide screen. */
const mostShown = 400;

/** Longer texts show on hover what their cell had to cut; a title has its limits too. */
const title = { from: 24, to: 1_000 };

/** Dates, times and numbers. In words, figures of one width would pull hyphens apart. */
const figures = /^\d[\d\s.,:/-]*$/;

/**
 * A text that stays inside its cell: cut after two lines (four on a card), and isolated, so that
 * the writing direction of what people typed ends with it. What could never show is left out:
 * Chromium takes minutes to lay out a word of 100,000 letters, and a screen reader to read it.
 * Strings in a cell become one by themselves.
 */
export function CellText({ children, className = '' }: CellTextProps) {
  const kind = figures.test(children) ? 'figures' : 'words';
  return (
    <bdi
      className={`${kind} ${className}`}
      title={children.length > title.from ? excerpt(children, title.to) : undefined}
    >
      {excerpt(children, mostShown)}
    </bdi>
  );
}

/** Of every such text in a table; whoever styles one has the last word. */
export const cellTexts = css`
  :where(.figures, .words) {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: var(--cell-lines, 2);
    overflow: hidden;
    min-inline-size: 0;
    unicode-bidi: isolate;

    ${narrow} {
      -webkit-line-clamp: var(--card-lines, 4);
    }
  }

  :where(.words) {
    font-variant-numeric: normal;
  }
`;
