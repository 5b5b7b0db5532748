import { styled } from 'styled-components';
import { narrow, tableContainer } from './narrow.ts';
import { headerHeight } from './row-layout.ts';

/** The whole table: texts, controls and rows. */
export const TableFrame = styled.div`
  ${tableContainer};
`;

/** The element that scrolls the rows. `scroll-padding` keeps a focused element from hiding behind the sticky header. */
export const Scroller = styled.div<{ $isWindowed: boolean }>`
  position: relative;
  overflow: auto;
  overscroll-behavior-x: contain;
  max-block-size: max(20rem, calc(100dvh - var(--around-table, 16.5rem)));
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surface};
  box-shadow: ${({ theme }) => theme.shadow.sm};
  overflow-anchor: none;
  scroll-padding-block-start: ${headerHeight}px;

  ${narrow} {
    scroll-padding-block-start: 0;
    max-block-size: ${({ $isWindowed }) =>
      $isWindowed ? 'calc(100dvh - var(--around-cards, 11.25rem))' : 'none'};
    border: 0;
    border-radius: 0;
    background: none;
    box-shadow: none;
  }
`;
