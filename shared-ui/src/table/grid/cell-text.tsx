import { excerpt, markText } from '@panel/shared-ui';
import { css } from 'styled-components';
import { type FormsProp, whereCards } from './row-form.ts';

interface CellTextProps {
  children: string;
  className?: string;
}

/** In characters: even a very wide screen shows no more in a cell. */
const longestShown = 400;

/** In characters: a text longer than `from` gets a tooltip, which is cut after `to`. */
const tooltip = { from: 24, to: 1_000 };

/** Dates, times and numbers get figures of one width, which would set the hyphens of words apart, and stay on one line. */
const figures = /^\d[\d\s.,:/-]{0,19}$/;

/**
 * A text inside a cell, cut after two lines (four on a card). `bdi` keeps its writing direction from
 * changing the text around it. Text beyond what a cell can show is left out: Chromium takes minutes to
 * lay out a word of 100,000 letters. A cell wraps a plain string in it automatically.
 */
export function CellText({ children, className = '' }: CellTextProps) {
  const kind = figures.test(children) ? 'figures' : 'words';
  return (
    <bdi
      className={`${kind} ${className}`}
      title={children.length > tooltip.from ? excerpt(children, tooltip.to) : undefined}
    >
      {markText(excerpt(children, longestShown))}
    </bdi>
  );
}

/**
 * Styles of all such texts in a table; `:where` lets the styles of modules win. A single line is cut at the last letter
 * that fits, not at the last word. With the letter spacing that a user has set, figures need some of the gap to the next
 * column.
 */
export const cellTexts = css<FormsProp>`
  :where(.figures, .words) {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: var(--cell-lines, 2);
    overflow: hidden;
    min-inline-size: 0;
    word-break: var(--cell-break, normal);
    unicode-bidi: isolate;

    ${whereCards} {
      -webkit-line-clamp: var(--card-lines, 4);
      word-break: var(--card-break, normal);
    }
  }

  :where(.words) {
    font-variant-numeric: normal;
  }

  :where(.figures, time) {
    white-space: nowrap;
    text-overflow: ellipsis;
  }

  :where(.cell) > :where(.figures) {
    display: block;
    max-inline-size: none;
    margin-inline-end: -1rem;
  }

  :where([data-align='end']) > :where(.figures) {
    margin-inline-end: 0;
  }
`;
