import { Skeleton } from '@panel/shared-ui';
import type { Column } from '../view/column.ts';
import { RowGroup } from './row-group.ts';
import { skeletonWidth } from './unloaded-cell.tsx';

/** How many placeholder rows a table shows while it waits for data. */
const skeletonRows = 8;

/** Placeholders as high as rows, hidden from screen readers, which are told that the table is busy. */
export function SkeletonRows<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <RowGroup aria-hidden>
      {Array.from({ length: skeletonRows }, (_, row) => (
        <div key={row} className="row">
          {columns.map(({ id, header, align }, column) => (
            <div key={id} className="cell" data-label={header} data-align={align}>
              <Skeleton $width={skeletonWidth(row, column)} />
            </div>
          ))}
        </div>
      ))}
    </RowGroup>
  );
}
