import { useDeferredValue } from 'react';
import { RowGroup } from './row-group.ts';
import { estimateHeight, range, type RowListProps } from './row-list.ts';

/** Renders all rows, those below the browser's window only after the others have been painted. */
export function AllRows({ count, row, density, forms, form }: RowListProps) {
  const isPainted = useDeferredValue(count > 0, false);
  const visible = Math.ceil(window.innerHeight / estimateHeight({ density, form, forms }));
  const rendered = isPainted ? count : Math.min(count, visible);
  return (
    <RowGroup role="rowgroup" $forms={forms}>
      {range(rendered).map((index) => row(index))}
    </RowGroup>
  );
}
