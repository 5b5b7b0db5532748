import type { Column } from '../../view/column.ts';
import { createCsv, type CsvFile } from './write-csv.ts';
import type { RowPages } from './row-pages.ts';

export interface ExportedRows {
  /** The number of rows written so far. */
  done: number;
  /** Whether the export waits before it reads the same page again. */
  isWaiting: boolean;
}

interface RowsToWrite<Row> {
  columns: readonly Column<Row>[];
  pages: RowPages<Row>;
  signal: AbortSignal;
  onProgress: (progress: ExportedRows) => void;
}

/** In milliseconds: the first pause after a failure, which doubles with each further one, and the longest. */
const pauseMs = { first: 1_000, longest: 30_000 };

/** The backend answers with a page that it has answered with before: the export would never end. */
export class RepeatedPageError extends Error {}

/** How often a page is read again after an error of the server: for about two minutes. */
const mostServerErrors = 8;

/**
 * Writes all rows as CSV, page after page. Without a connection, or while the server is overloaded or being
 * restarted, it waits and then reads the same page again.
 *
 * @throws RepeatedPageError; the error of a page that failed for another reason; the signal's reason after an abort
 */
export async function exportCsv<Row>(options: RowsToWrite<Row>): Promise<CsvFile> {
  const { columns, pages, signal, onProgress } = options;
  const csv = createCsv(columns);
  let done = 0;
  let cursor: string | null | undefined;
  const cursors = new Set<string>();

  async function readPage(from: string | undefined) {
    for (let failures = 0; ; failures++) {
      try {
        return await pages.read(from, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (!isOffline(error) && !(isServerError(error) && failures < mostServerErrors)) {
          throw error;
        }
        onProgress({ done, isWaiting: true });
        await waitForRetry(Math.min(pauseMs.first * 2 ** failures, pauseMs.longest), signal);
      }
    }
  }

  while (cursor !== null) {
    const { rows, next } = await readPage(cursor);
    signal.throwIfAborted();
    // Without a pause for other tasks: in a hidden tab browsers delay a timer by up to a minute.
    csv.add(rows);
    done += rows.length;
    if (next !== null) {
      if (cursors.has(next)) {
        throw new RepeatedPageError('The backend repeats a page.');
      }
      cursors.add(next);
    }
    cursor = next;
    onProgress({ done, isWaiting: false });
  }
  return csv.file();
}

/** Whether no answer came. */
function isOffline(error: unknown): boolean {
  return !navigator.onLine || statusOf(error) === 0;
}

/** Whether the server may be overloaded or being restarted. */
function isServerError(error: unknown): boolean {
  return statusOf(error) >= 500;
}

/** Returns NaN for an error without a status. */
function statusOf(error: unknown): number {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : NaN;
}

/** Resolves after a pause, or earlier when the browser is online again; rejects when the signal aborts. */
function waitForRetry(afterMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(end, afterMs);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
    function end(): void {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) {
        reject(signal.reason as Error);
      } else {
        resolve();
      }
    }
  });
}
