import { Button, toast } from '@panel/shared-ui';
import { useState } from 'react';
import type { Column } from './column.ts';

export interface ExportButtonProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** What the file's name begins with. */
  name: string;
}

/** Saves what a table shows, all of its rows, as a file for a spreadsheet. */
export function ExportButton<Row>({ columns, rows, name }: ExportButtonProps<Row>) {
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const { csvOf, saveCsv } = await import('./export-csv.ts');
      saveCsv(await csvOf(columns, rows), name);
    } catch (error) {
      console.error('[panel] could not export a table', error);
      toast.error({
        title: 'Não foi possível exportar',
        description: 'Verifique sua conexão e tente novamente.',
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="secondary"
      size="small"
      aria-busy={isBusy || undefined}
      disabled={rows.length === 0}
      onClick={() => void (isBusy || save())}
    >
      Exportar CSV
    </Button>
  );
}
