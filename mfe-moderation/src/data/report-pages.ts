import type { RowPages } from '@panel/shared-ui/table';
import { largestWindow, readReports } from './report-list.api.ts';
import type { OpenedList } from './report.queries.ts';
import type { Report } from './report.ts';

/** All reports of a list, for a file. They are not kept. @param count their number, while it is known */
export function pagesOf({ list, moment }: OpenedList, count: number | undefined): RowPages<Report> {
  return {
    count,
    async read(after, signal) {
      const { reports } = await readReports(list, moment, { after, rows: largestWindow }, signal);
      const last = reports.length < largestWindow ? undefined : reports.at(-1);
      return { rows: reports, next: last?.id ?? null };
    },
  };
}
