import { VisuallyHidden } from '@panel/shared-ui';

interface UnloadedCellProps {
  /** The indexes of the row and of the column. */
  row: number;
  column: number;
}

/** The content of a cell whose row is not loaded yet. Screen readers read the state in the first cell. */
export function UnloadedCell({ row, column }: UnloadedCellProps) {
  return (
    <>
      {column === 0 && <VisuallyHidden>Ainda não carregada</VisuallyHidden>}
      <CellSkeleton row={row} column={column} />
    </>
  );
}

/** A placeholder, which the group of the rows styles. */
export function CellSkeleton({ row, column }: UnloadedCellProps) {
  return (
    <span className="skeleton" aria-hidden style={{ inlineSize: skeletonWidth(row, column) }} />
  );
}

/** Widths as different as those of texts. */
function skeletonWidth(row: number, column: number): string {
  return `${45 + ((row * 5 + column * 7) % 6) * 8}%`;
}
