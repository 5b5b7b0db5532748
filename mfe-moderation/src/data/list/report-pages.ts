import { BackendError } from '@panel/shared-auth';
import type { RowPages } from '@panel/shared-ui/table';
import type { Report } from '../report.ts';
import type { OpenedList } from './loaded-windows.ts';

/** The most reports that one request asks for; a backend may answer with fewer. */
const pageRows = 1000;

/**
 * Pages of a list for a CSV file. They are not cached.
 *
 * @param count the number of reports, if known
 */
export function pagesOf({ list, newest }: OpenedList, count: number | undefined): RowPages<Report> {
  /** The last report of each page, by its id. */
  const ends = new Map<string, Report>();
  return {
    count,
    async read(cursor, signal) {
      const { readReports } = await import(
        /* webpackChunkName: 'reads' */ './report-window.api.ts'
      );
      const after = ends.get(cursor ?? '');
      const rows = await readReports(list, { after, rows: pageRows, newest }, signal);
      const end = rows.at(-1);
      if (!end || rows.length < pageRows) {
        return { rows, next: null };
      }
      if (ends.has(end.id)) {
        throw new BackendError('The backend repeats a page of reports.', 200, 'malformed');
      }
      ends.set(end.id, end);
      return { rows, next: end.id };
    },
  };
}
