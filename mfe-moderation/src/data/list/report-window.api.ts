import { momentColumn, readPages } from '@panel/shared-auth';
import * as v from 'valibot';
import { reportRow } from '../report.api.ts';
import type { Report } from '../report.ts';
import { countPart, newestOf, notTooLate, readPage } from './report-list.api.ts';
import type { ReportFilter, ReportList } from './report-list.ts';
import { orderOf, type Part } from './report-order.ts';
import { hasFirstValue, partAfter, partWithoutValue } from './report-parts.ts';
import { type PageRequest, readTable } from './report-table.api.ts';

/** A part of a list: at most `rows` reports, after the report `after` or else from the start. */
export type ReportWindow = Omit<PageRequest, 'part'>;

/** Beyond so many rows a window is found by a read of two columns, which an index holds. */
const farRows = 1000;

/**
 * Reads a window of a list.
 *
 * @returns the reports in the order of the list; fewer than `rows` only at its end
 * @throws BackendError when a request failed
 */
export async function readReports(
  list: ReportList,
  { after, skip = 0, rows, newest = null }: ReportWindow,
  signal: AbortSignal,
): Promise<Report[]> {
  const order = orderOf(list);
  let part: Part | undefined;
  if (skip > farRows && list.sort === 'date' && !list.query) {
    const start = await readPlace(list, skip, newest, signal);
    if (!start) {
      return [];
    }
    part = partAfter(order, start, true);
  }
  /** Reads on after the last report read; at first the window's beginning, or a part of the list. */
  const readOn = (count: number, first: Part | undefined) =>
    readPages((before: readonly Report[]) => {
      const last = before.at(-1) ?? after;
      const request = { after: last, rows: count - before.length, newest };
      return before.length === 0 && first
        ? readPage(list, { ...request, part: first }, signal)
        : readPage(
            list,
            { ...request, part: last && partAfter(order, last), skip: last ? 0 : skip },
            signal,
          );
    }, count);

  const found = await readOn(rows, part);
  const last = found.at(-1) ?? after;
  const end = partWithoutValue(order);
  if (found.length === rows || !end || !last || !hasFirstValue(order, last)) {
    return found;
  }
  return [...found, ...(await readOn(rows - found.length, end))];
}

/**
 * Counts the reports of a list that come before a report, whether the list has it or not.
 *
 * @param first the first report of the list: if it has a value in the column of the order, no report lacks one before it
 * @throws BackendError when a request failed
 */
export async function countBefore(
  list: ReportList,
  report: Report,
  first: Report,
  signal: AbortSignal,
): Promise<number> {
  const reversed = { ...list, isBackwards: !list.isBackwards };
  const order = orderOf(reversed);
  const parts = [partAfter(order, report)];
  const end = partWithoutValue(order);
  if (end && hasFirstValue(order, report) && !hasFirstValue(order, first)) {
    parts.push(end);
  }
  const counts = parts.map((part) => countPart(reversed, report, part, signal));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/**
 * Reads the `created_at` of the newest report of a filter, whatever its words; null when none has a date that can be true.
 *
 * @throws BackendError when the request failed
 */
export async function readNewest(
  filter: ReportFilter,
  signal: AbortSignal,
): Promise<string | null> {
  const row = v.object({ created_at: momentColumn });
  const request = { part: notTooLate(), rows: 1 };
  const [newest] = await readTable('created_at', newestOf(filter), request, signal, row);
  return newest?.created_at ?? null;
}

/** Reads the place of the report with this index: a report of which only date and id are known. */
async function readPlace(
  list: ReportList,
  index: number,
  newest: string | null,
  signal: AbortSignal,
): Promise<Report | undefined> {
  const request = { skip: index, rows: 1, newest };
  const [place] = await readTable('id,created_at', list, request, signal, reportRow);
  return place;
}
