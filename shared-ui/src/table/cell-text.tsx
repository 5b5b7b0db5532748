import { excerpt } from '@panel/shared-ui';
import { styled } from 'styled-components';
import { narrow } from './narrow.ts';

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
export const CellText = styled.bdi.attrs<{ children: string }>(({ children }) => ({
  children: excerpt(children, mostShown),
  title: children.length > title.from ? excerpt(children, title.to) : undefined,
}))`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: var(--cell-lines, 2);
  overflow: hidden;
  min-inline-size: 0;
  unicode-bidi: isolate;
  font-variant-numeric: ${({ theme, children }) =>
    figures.test(children) ? theme.font.figures : 'normal'};

  ${narrow} {
    -webkit-line-clamp: var(--card-lines, 4);
  }
`;
