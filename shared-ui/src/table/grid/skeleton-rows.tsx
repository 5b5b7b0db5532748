import type { Column } from '../view/column.ts';
import type { RowForms } from './row-form.ts';
import { RowGroup } from './row-group.ts';
import { CellSkeleton } from './unloaded-cell.tsx';

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[];
  forms: RowForms;
}

/** How many placeholder rows a table shows while it waits for data. */
const skeletonRows = 8;

/** Placeholders as high as rows, hidden from screen readers, which are told that the table is busy. */
export function SkeletonRows<Row>({ columns, forms }: SkeletonRowsProps<Row>) {
  return (
    <RowGroup aria-hidden $forms={forms}>
      {Array.from({ length: skeletonRows }, (_, row) => (
        <div key={row} className="row">
          {columns.map(({ id, header, align }, column) => (
            <div key={id} className="cell" data-column={id} data-label={header} data-align={align}>
              <CellSkeleton row={row} column={column} />
            </div>
          ))}
        </div>
      ))}
    </RowGroup>
  );
}
