import { lazyPart, sayCannotOpen, useLazyPart } from '@panel/shared-ui';
import type { Column } from '../../view/column.ts';
import type { ExportProgressProps } from './export-progress.tsx';
import type { RowPages } from './row-pages.ts';

interface RunningExportProps<Row> {
  columns: readonly Column<Row>[];
  pages: RowPages<Row>;
  /** The beginning of the file's name. */
  name: string;
  /** The button that started the export; see `ExportProgress`. */
  opener: HTMLElement;
  onFocusLost: () => void;
  /** Called after the export has finished, failed or been cancelled. */
  onEnd: () => void;
  /** Whether there is room for the button only; see `ExportProgress`. */
  isNarrow?: boolean;
}

const exportProgress = lazyPart(async () => (await import('./export-progress.tsx')).ExportProgress);

/** Exports all rows page after page while it is rendered, and shows the progress. */
export function RunningExport<Row>(props: RunningExportProps<Row>) {
  const { columns, pages, name, opener, onFocusLost, onEnd, isNarrow = false } = props;
  const progress = useLazyPart(exportProgress, true, (problem) => {
    sayCannotOpen(problem, 'Não foi possível exportar');
    onEnd();
  });

  const exportRows: ExportProgressProps['exportRows'] = async (signal, onProgress) => {
    const { exportCsv } = await import('./export-csv.ts');
    const { saveCsv } = await import('./write-csv.ts');
    saveCsv(await exportCsv({ columns, pages, signal, onProgress }), name);
  };

  return (
    progress && (
      <progress.Component
        count={pages.count}
        {...{ opener, onFocusLost, onEnd, isNarrow }}
        exportRows={exportRows}
      />
    )
  );
}
