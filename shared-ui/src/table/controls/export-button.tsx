import { Button } from '@panel/shared-ui';
import { useState } from 'react';
import { sayCannotOpen } from '../../lazy-part.ts';
import type { Column } from '../view/column.ts';

export interface ExportButtonProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The beginning of the file's name. */
  name: string;
  /** Disables the button while rows are still being loaded: users would take the file for complete. */
  isPartial: boolean;
}

/** Saves the shown columns and rows as a CSV file. */
export function ExportButton<Row>({ columns, rows, name, isPartial }: ExportButtonProps<Row>) {
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const { csvOf, saveCsv } = await import('./export-csv.ts');
      saveCsv(await csvOf(columns, rows), name);
    } catch (error) {
      console.error('[panel] could not export a table', error);
      sayCannotOpen('Não foi possível exportar');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="secondary"
      size="small"
      aria-busy={isBusy || undefined}
      disabled={isPartial || rows.length === 0}
      title={isPartial ? 'A lista ainda não está completa.' : undefined}
      onClick={() => void (isBusy || save())}
    >
      Exportar CSV
    </Button>
  );
}
