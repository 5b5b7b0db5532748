import type { RowPages } from '@panel/shared-ui/table';
import { isAfterMissing, maxWindowRows, readReports } from './report-list.api.ts';
import type { OpenedList } from './report-list.queries.ts';
import type { Report } from '../report.ts';

/** More reports than anybody deletes between two pages. */
const idsInCursor = 5;

/** Pages of a list for a CSV file; they are not cached. @param count the number of reports, if known */
export function pagesOf({ list, moment }: OpenedList, count: number | undefined): RowPages<Report> {
  /** @param ids the last reports of the page before, the last one first: some may have been deleted */
  async function readAfter([after, ...earlier]: string[], signal: AbortSignal): Promise<Report[]> {
    try {
      const { reports } = await readReports(list, moment, { after, rows: maxWindowRows }, signal);
      return reports;
    } catch (error) {
      if (earlier.length === 0 || !isAfterMissing(error)) {
        throw error;
      }
      return readAfter(earlier, signal);
    }
  }

  return {
    count,
    async read(cursor, signal) {
      const rows = await readAfter(cursor?.split(' ') ?? [], signal);
      const last = rows.slice(-idsInCursor).map(({ id }) => id);
      return { rows, next: rows.length < maxWindowRows ? null : last.reverse().join(' ') };
    },
  };
}
