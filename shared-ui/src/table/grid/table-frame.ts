import { styled } from 'styled-components';
import { type FormsProp, whereCards, whereNoColumns } from './row-form.ts';
import { headerHeight } from './row-layout.ts';

/**
 * The whole table: texts, controls and rows. A page may set the greatest height of all of it as
 * `--table-max-height`, so that only the rows scroll.
 */
export const TableFrame = styled.div<FormsProp>`
  container: data-table / inline-size;
  display: flex;
  flex-direction: column;
  max-block-size: var(--table-max-height, none);
  ${({ $forms }) => $forms.styles}
`;

/**
 * The element that scrolls the rows. `scroll-padding` keeps a focused element from hiding behind the sticky header, or
 * behind what the page puts over the last rows: it sets the height of that as `--rows-end-space`, and a greatest height of
 * the rows as `--rows-max-height`.
 */
export const Scroller = styled.div<FormsProp & { $isWindowed: boolean }>`
  position: relative;
  flex: 0 1 auto;
  min-block-size: 0;
  overflow: auto;
  overscroll-behavior-x: contain;
  max-block-size: var(--rows-max-height, max(20rem, calc(100dvh - 10.25rem)));
  padding-block-end: var(--rows-end-space, 0);
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surface};
  box-shadow: ${({ theme }) => theme.shadow.sm};
  overflow-anchor: none;
  scroll-padding-block: ${headerHeight}px var(--rows-end-space, 0);

  ${whereNoColumns} {
    scroll-padding-block-start: 0;
  }

  ${whereCards} {
    max-block-size: var(
      --rows-max-height,
      ${({ $isWindowed }) => ($isWindowed ? 'calc(100dvh - 8rem)' : 'none')}
    );
    border: 0;
    border-radius: 0;
    background: none;
    box-shadow: none;
  }
`;
