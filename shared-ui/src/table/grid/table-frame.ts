import { styled } from 'styled-components';
import { type FormsProp, type RowForms, whereCards, whereNoColumns } from './row-form.ts';
import { headerHeight } from './row-layout.ts';

/** The whole table: texts, controls and rows. `rowStyles` tells which properties a page sets. */
export const TableFrame = styled.div<{ $forms: RowForms }>`
  container: var(--table-container, data-table / inline-size);
  ${({ $forms }) => $forms.styles}
`;

/** A scroller may always be this high, in rem. */
const leastHeight = 20;

/** The height of the window that a scroller leaves to the rest of the page, in rem. */
const outsideHeight = 10.25;

/** Estimates the greatest height of a scroller, in CSS pixels; a page may set another. */
export function greatestHeight(): number {
  return Math.max(16 * leastHeight, window.innerHeight - 16 * outsideHeight);
}

/** The element that scrolls the rows. `scroll-padding` keeps a focused element from hiding behind the sticky header. */
export const Scroller = styled.div<FormsProp & { $isWindowed: boolean }>`
  grid-area: rows;
  position: relative;
  overflow: auto;
  overscroll-behavior-x: contain;
  max-block-size: max(${leastHeight}rem, calc(100dvh - ${outsideHeight}rem));
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surface};
  box-shadow: ${({ theme }) => theme.shadow.sm};
  overflow-anchor: none;
  scroll-padding-block-start: ${headerHeight}px;

  ${whereNoColumns} {
    scroll-padding-block-start: 0;
  }

  ${whereCards} {
    max-block-size: ${({ $isWindowed }) => ($isWindowed ? 'calc(100dvh - 8rem)' : 'none')};
    border: 0;
    border-radius: 0;
    background: none;
    box-shadow: none;
  }

  @media print {
    && {
      max-block-size: none;
      overflow: visible;
    }
  }
`;
