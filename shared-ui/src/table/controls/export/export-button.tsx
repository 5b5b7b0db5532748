import { Button, findDownloadProblem, sayCannotOpen } from '@panel/shared-ui';
import { useState } from 'react';
import type { Column } from '../../view/column.ts';

export interface ExportButtonProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The beginning of the file's name. */
  name: string;
  /** Set if the rows are read page after page: see `RunningExport`. */
  pages:
    | { isRunning: boolean; isEmpty: boolean; onStart: (button: HTMLButtonElement) => void }
    | undefined;
}

/** Saves the shown columns and rows as a CSV file. */
export function ExportButton<Row>(props: ExportButtonProps<Row>) {
  const { columns, rows, name, pages } = props;
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const { csvOf, saveCsv } = await import('./write-csv.ts');
      saveCsv(await csvOf(columns, rows), name);
    } catch (error) {
      console.error('[panel] could not export a table', error);
      sayCannotOpen(await findDownloadProblem(error), 'Não foi possível exportar');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="secondary"
      size="small"
      aria-busy={isBusy || pages?.isRunning || undefined}
      disabled={pages?.isEmpty ?? rows.length === 0}
      onClick={({ currentTarget }) =>
        pages ? pages.onStart(currentTarget) : void (isBusy || save())
      }
    >
      Exportar CSV
    </Button>
  );
}
