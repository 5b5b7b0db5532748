import { Skeleton, VisuallyHidden } from '@panel/shared-ui';
import { memo, type ReactNode } from 'react';
import type { Column } from '../view/column.ts';
import type { MeasuredRow } from './row-list.ts';

interface UnloadedRowProps<Row> {
  index: number;
  columns: readonly Column<Row>[];
  place: MeasuredRow['place'];
  measure: MeasuredRow['ref'] | undefined;
}

/** A row that is not loaded yet. Screen readers count it, and read its state in its first cell. */
export const UnloadedRow = memo(function UnloadedRow<Row>(props: UnloadedRowProps<Row>) {
  const { index, columns, place, measure } = props;
  return (
    <div
      ref={measure}
      className="row"
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-place={place}
    >
      {columns.map(({ id, header, align }, column) => (
        <div key={id} className="cell" role="cell" data-label={header} data-align={align}>
          {column === 0 && <VisuallyHidden>Ainda não carregada</VisuallyHidden>}
          <Skeleton $width={skeletonWidth(index, column)} />
        </div>
      ))}
    </div>
  );
}) as <Row>(props: UnloadedRowProps<Row>) => ReactNode;

/** Widths as different as those of texts. */
export function skeletonWidth(row: number, column: number): string {
  return `${45 + ((row * 5 + column * 7) % 6) * 8}%`;
}
