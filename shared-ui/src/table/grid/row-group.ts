import { skeletonStyles } from '@panel/shared-ui';
import { css, styled } from 'styled-components';
import { cellTexts } from './cell-text.tsx';
import { type FormsProp, whereCards } from './row-form.ts';
import { alignment, cardGap, rowTracks } from './row-layout.ts';

const rowStyles = css<FormsProp>`
  ${rowTracks}
  min-block-size: var(--row-height);
  transition: background-color ${({ theme }) => theme.motion.fast};

  &:not(:last-child) {
    border-block-end: 1px solid ${({ theme }) => theme.color.border};
  }

  &:hover {
    background: ${({ theme }) => theme.color.surfaceHover};
  }

  &[aria-current] {
    background: ${({ theme }) => theme.color.accentSoft};
    box-shadow: inset 3px 0 0 ${({ theme }) => theme.color.accent};
  }

  @media (forced-colors: active) {
    &[aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }

  ${whereCards} {
    display: block;
    padding: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.md};
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: ${({ theme }) => theme.radius.lg};
    background: ${({ theme }) => theme.color.surface};
    scroll-margin-block: ${cardGap}px;
  }
`;

/**
 * Breaks anywhere, because even one letter with a hundred combining marks can be wider than a card. The
 * header on a card has an empty text for screen readers: they read the column's header.
 */
const cellStyles = css<FormsProp>`
  display: flex;
  align-items: center;
  min-inline-size: 0;
  padding-block: var(--cell-padding);
  line-height: 1.25rem;
  overflow-wrap: anywhere;
  ${alignment}

  > * {
    min-inline-size: 0;
    max-inline-size: 100%;
  }

  ${whereCards} {
    display: grid;
    grid-template-columns: minmax(6.5rem, 36%) minmax(0, 1fr);
    align-items: baseline;
    justify-items: start;
    gap: ${({ theme }) => theme.space.sm};
    min-block-size: var(--card-line);
    text-align: start;

    &::before {
      content: attr(data-label);
      content: attr(data-label) / '';
      color: ${({ theme }) => theme.color.textMuted};
      font-size: ${({ theme }) => theme.font.size.sm};
    }
  }
`;

/**
 * Container of rows, which may be cards with space between them. It also styles the rows
 * and cells: as styled components of their own they took half of React's rendering time. `:where` keeps
 * the specificity at one class, so that the styles of modules win inside a cell.
 */
export const RowGroup = styled.div<FormsProp & { $isWindowed?: boolean }>`
  opacity: var(--rows-opacity, 1);
  transition: var(--rows-transition, none);

  ${whereCards} {
    display: flex;
    flex-direction: column;
    gap: ${cardGap}px;
  }

  > :where(.row) {
    ${rowStyles}
  }

  > * > :where(.cell) {
    ${cellStyles}
  }

  ${cellTexts}

  :where(.skeleton) {
    ${skeletonStyles}
  }

  @media print {
    ${({ $isWindowed }) => $isWindowed && onlyRenderedRows}

    > * {
      break-inside: avoid;
    }
  }
`;

/** The paddings stand for rows that are not in the document. */
const onlyRenderedRows = css`
  padding-block: 0 !important;

  &::after {
    content: 'A impressão tem só as linhas perto das que estavam na tela. Para todas, use Exportar CSV.';
    display: block;
    padding: 1rem;
  }
`;
