import { css, styled } from 'styled-components';
import { type FormsProp, whereNoColumns } from './row-form.ts';
import type { Density } from '../view/table-choice.ts';

/** Until rows of an earlier answer are dimmed. */
export const staleAfterMs = 200;

/** Lengths, and the number of lines after which text is cut. */
export const spacing: Record<Density, ReturnType<typeof css>> = {
  comfortable: css`
    --row-height: 3.3125rem;
    --cell-padding: 0.375rem;
    --card-line: 2rem;
  `,
  compact: css`
    --row-height: 2.5rem;
    --cell-padding: 0.1875rem;
    --cell-lines: 1;
    --cell-break: break-all;
    --card-line: 1.625rem;
    --card-lines: 2;
  `,
};

/**
 * Dims rows after a while, so that a fast answer causes no flicker. The delay also holds for users who want
 * no motion: the global style would take it away with the fade.
 */
const staleRows = css`
  --rows-opacity: 0.5;
  --rows-transition: opacity 120ms ease-out ${staleAfterMs}ms;

  ${({ theme }) => theme.media.reducedMotion} {
    > [role='rowgroup'] {
      transition: opacity 0s ${staleAfterMs}ms !important;
    }
  }
`;

interface GridProps extends FormsProp {
  $tracks: string;
  $density: Density;
  $isStale: boolean;
}

/** The table's outer element, which sets the columns' tracks and the density of its rows. */
export const Grid = styled.div<GridProps>`
  ${({ $density }) => spacing[$density]}
  ${({ $isStale }) => $isStale && staleRows}
  --table-tracks: ${({ $tracks }) => $tracks};
  min-inline-size: min-content;
  font-size: ${({ theme }) => theme.font.size.md};
  font-variant-numeric: ${({ theme }) => theme.font.figures};

  ${whereNoColumns} {
    min-inline-size: 0;
  }
`;
