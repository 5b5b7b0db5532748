import { type ReactNode, useId, useRef } from 'react';
import { styled } from 'styled-components';
import type { Column } from './column.ts';
import { HeaderRow } from './header-row.tsx';
import { RowGroup, SkeletonRows, TableRow } from './table-rows.tsx';
import type { TableState } from './table-state.ts';
import { useRowWindow } from './use-row-window.ts';
import { narrow, tableContainer } from './narrow.ts';

export interface DataTableProps<Row> {
  /** The table's accessible name. */
  label: string;
  /** A line above the table that says what is in it. */
  description?: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The same for a row as long as it is shown; rows may lack an id, hence the index. */
  rowKey: (row: Row, index: number) => string;
  state: TableState;
  /** Shown after a successful read of nothing. */
  emptyText: string;
  /** How many rows there are in all, while more are still arriving. */
  rowCount?: number;
}

/**
 * A table of rows to read: a grid that scrolls within itself, or cards on a narrow screen. Long
 * lists keep only the rows near the visible ones in the document.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, description, columns, rows, rowKey, state, emptyText, rowCount } = props;
  const descriptionId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const shownRows = state === 'ready' ? rows : [];
  const { visible, before, after, isWindowed, measure } = useRowWindow(shownRows.length, scroller);

  return (
    <Container>
      {description && <Description id={descriptionId}>{description}</Description>}
      <Scroller
        ref={scroller}
        role="region"
        aria-label={label}
        tabIndex={0}
        $isWindowed={isWindowed}
      >
        <Grid
          role="table"
          aria-label={label}
          aria-describedby={description ? descriptionId : undefined}
          aria-busy={state === 'pending' || undefined}
          aria-rowcount={(rowCount ?? shownRows.length) + 1}
          aria-colcount={columns.length}
          $tracks={columns.map(({ width = 'minmax(8rem, 1fr)' }) => width).join(' ')}
        >
          <HeaderRow columns={columns} />
          <RowGroup role="rowgroup" style={{ paddingBlock: `${before}px ${after}px` }}>
            {visible.map((index) => {
              const row = shownRows[index] as Row;
              return (
                <TableRow
                  key={rowKey(row, index)}
                  row={row}
                  index={index}
                  columns={columns}
                  measure={measure}
                />
              );
            })}
          </RowGroup>
          {state === 'pending' && <SkeletonRows columns={columns} />}
        </Grid>
        {state === 'ready' && rows.length === 0 && <EmptyText>{emptyText}</EmptyText>}
      </Scroller>
    </Container>
  );
}

const Container = styled.div`
  ${tableContainer};
`;

const Description = styled.p`
  margin-block-end: ${({ theme }) => theme.space.md};
  color: ${({ theme }) => theme.color.textMuted};
`;

const Scroller = styled.div<{ $isWindowed: boolean }>`
  position: relative;
  overflow: auto;
  overscroll-behavior-x: contain;
  max-block-size: max(20rem, calc(100dvh - 13.75rem));
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surface};
  box-shadow: ${({ theme }) => theme.shadow.sm};
  overflow-anchor: none;

  ${narrow} {
    max-block-size: ${({ $isWindowed }) => ($isWindowed ? 'calc(100dvh - 11.25rem)' : 'none')};
    border: 0;
    border-radius: 0;
    background: none;
    box-shadow: none;
  }
`;

const Grid = styled.div<{ $tracks: string }>`
  --table-tracks: ${({ $tracks }) => $tracks};
  min-inline-size: min-content;
  font-size: ${({ theme }) => theme.font.size.md};
  font-variant-numeric: ${({ theme }) => theme.font.figures};

  ${narrow} {
    min-inline-size: 0;
  }
`;

const EmptyText = styled.p`
  padding: ${({ theme }) => theme.space.xxl} ${({ theme }) => theme.space.lg};
  color: ${({ theme }) => theme.color.textMuted};
  text-align: center;
`;
