import { VisuallyHidden } from '@panel/shared-ui';

interface UnloadedCellProps {
  /** The indexes of the row and of the column. */
  row: number;
  column: number;
}

/**
 * The content of a cell whose row is not loaded yet: a placeholder, which the group of the rows styles. Screen readers
 * read the state in the first cell.
 */
export function UnloadedCell({ row, column }: UnloadedCellProps) {
  return (
    <>
      {column === 0 && <VisuallyHidden>Ainda não carregada</VisuallyHidden>}
      <span className="skeleton" aria-hidden style={{ inlineSize: skeletonWidth(row, column) }} />
    </>
  );
}

/** Widths as different as those of texts. */
function skeletonWidth(row: number, column: number): string {
  return `${45 + ((row * 5 + column * 7) % 6) * 8}%`;
}
