import { BackendError } from '@panel/shared-auth';
import type { Report } from '../report.ts';
import type { OpenedList } from './loaded-windows.ts';
import { readReports } from './report-window.api.ts';

/** The most reports that one request asks for; a backend may answer with fewer. */
const pageRows = 1000;

/**
 * Reads a page of a list for a file, and adds its last report to `ends`.
 *
 * @param ends the last report of each page, by its id
 * @param cursor the id of the last report of the page before it; undefined for the first page
 * @returns the reports, and the cursor of the next page; null when there is none
 * @throws BackendError when a request failed, or the backend repeats a page
 */
export async function readPageAfter(
  { list, newest }: OpenedList,
  ends: Map<string | undefined, Report>,
  cursor: string | undefined,
  signal: AbortSignal,
) {
  const request = { after: ends.get(cursor), rows: pageRows, newest };
  const rows = await readReports(list, request, signal);
  const end = rows.at(-1);
  if (!end || rows.length < pageRows) {
    return { rows, next: null };
  }
  if (end.id === cursor) {
    throw new BackendError('The backend repeats a page of reports.', 200, 'malformed');
  }
  ends.set(end.id, end);
  return { rows, next: end.id };
}
