import { Skeleton } from '@panel/shared-ui';
import { memo, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { CellText, cellTexts } from './cell-text.tsx';
import type { Column } from '../view/column.ts';
import { alignment, cardGap, rowTracks } from './row-layout.ts';
import { narrow } from './narrow.ts';
import type { Measure } from './all-rows.tsx';

/** How many rows stand in for those that are on their way. */
const skeletonRows = 8;

interface TableRowProps<Row> {
  row: Row;
  index: number;
  isCurrent: boolean;
  columns: readonly Column<Row>[];
  measure: Measure | undefined;
}

/** One row of data; renders again only when its row or the columns change. */
export const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, isCurrent, columns, measure } = props;
  return (
    // The header is row 1.
    <div
      ref={measure}
      className="row"
      role="row"
      aria-rowindex={index + 2}
      aria-current={isCurrent || undefined}
      data-index={index}
    >
      {columns.map(({ id, header, cell, align }) => (
        <div key={id} className="cell" role="cell" data-label={header} data-align={align}>
          {contentOf(cell(row))}
        </div>
      ))}
    </div>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

/** Rows of the same height as those to come; screen readers hear that the table is busy instead. */
export function SkeletonRows<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <RowGroup aria-hidden>
      {Array.from({ length: skeletonRows }, (_, row) => (
        <div key={row} className="row">
          {columns.map(({ id, header, align }, column) => (
            <div key={id} className="cell" data-label={header} data-align={align}>
              <Skeleton $width={`${45 + ((row * 5 + column * 7) % 6) * 8}%`} />
            </div>
          ))}
        </div>
      ))}
    </RowGroup>
  );
}

function contentOf(content: ReactNode): ReactNode {
  return typeof content === 'string' ? <CellText>{content}</CellText> : content;
}

const rowStyles = css`
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

  ${narrow} {
    display: block;
    padding: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.md};
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: ${({ theme }) => theme.radius.lg};
    background: ${({ theme }) => theme.color.surface};
    scroll-margin-block: ${cardGap}px;

    &[aria-current] {
      border-color: ${({ theme }) => theme.color.accent};
      background: ${({ theme }) => theme.color.accentSoft};
    }
  }
`;

/**
 * Even one letter can be wider than a card, with a hundred marks on it. The column's header is in the
 * document already: the one on a card is for eyes only.
 */
const cellStyles = css`
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

  ${narrow} {
    display: grid;
    grid-template-columns: minmax(6.5rem, 34%) minmax(0, 1fr);
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
 * Holds rows; on a narrow screen they are cards with space between them. It styles them and their
 * cells, too: as components of their own these were half of what React had to render. No rule weighs
 * more than one class would, so that modules have the last word on what is in a cell.
 */
export const RowGroup = styled.div`
  ${narrow} {
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
`;
