import { memo, type ReactNode } from 'react';
import type { Column } from '../view/column.ts';
import { CellText } from './cell-text.tsx';
import type { MeasuredRow } from './row-list.ts';
import { UnloadedCell } from './unloaded-cell.tsx';

interface TableRowProps<Row> {
  /** Undefined while it is not loaded. */
  row: Row | undefined;
  index: number;
  isCurrent: boolean;
  columns: readonly Column<Row>[];
  place: MeasuredRow['place'];
  measure: MeasuredRow['ref'] | undefined;
}

/** One row; renders again only when its props change. */
export const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, isCurrent, columns, place, measure } = props;
  const shownIds = columns.map(({ id }) => id);
  return (
    // The header is row 1.
    <div
      ref={measure}
      className="row"
      role="row"
      aria-rowindex={index + 2}
      aria-current={isCurrent || undefined}
      data-index={index}
      data-place={place}
    >
      {columns.map(({ id, header, cell, align }, column) => (
        <div
          key={id}
          className="cell"
          role="cell"
          data-column={id}
          data-label={header}
          data-align={align}
        >
          {row ? contentOf(cell(row, shownIds)) : <UnloadedCell row={index} column={column} />}
        </div>
      ))}
    </div>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

function contentOf(content: ReactNode): ReactNode {
  return typeof content === 'string' ? <CellText>{content}</CellText> : content;
}
