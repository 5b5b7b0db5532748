import { momentColumn, readPages } from '@panel/shared-auth';
import * as v from 'valibot';
import { reportRow } from '../report.api.ts';
import type { Report } from '../report.ts';
import { countPart, inNewestOrder, readPage, withPlausibleDate } from './report-list.api.ts';
import type { ReportFilter, ReportList } from './report-list.ts';
import { orderOf, type Part } from './report-table.api.ts';
import { canReadAfter, hasFirstValue, partAfter, partWithoutValue } from './report-parts.ts';
import { type PageRequest, readTable } from './report-table.api.ts';

/** A part of a list: at most `rows` reports, after the report `after` or else from the start. */
export type ReportWindow = Omit<PageRequest, 'part'>;

/** A jump beyond so many rows first reads the columns of the order in one row, which an index holds. */
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
  const isFar = skip > farRows && !list.query;
  const start = isFar ? await readPlace(list, skip, newest, signal) : undefined;
  if (isFar && !start) {
    return [];
  }
  /** Reads `count` reports: from the part `first`, or else from the window's start, and on after the last one. */
  const readOn = (count: number, first: Part | undefined) =>
    readPages((before: readonly Report[]) => {
      const last = before.at(-1) ?? after;
      const next = last && partAfter(order, last);
      const part = before.length === 0 ? (first ?? next) : next;
      const request = { after: last, part, skip: part ? 0 : skip, newest };
      return readPage(list, { ...request, rows: count - before.length }, signal);
    }, count);

  const found = await readOn(
    rows,
    start && canReadAfter(order, start) ? partAfter(order, start, true) : undefined,
  );
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
 * @param first the first report of the list. Reports without a value in the first column of the order can precede
 * `report` only if `first` has none either.
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
 * Reads the `created_at` of the newest report of a filter, without its search words; null when no report has a
 * plausible date.
 *
 * @throws BackendError when the request failed
 */
export async function readNewest(
  filter: ReportFilter,
  signal: AbortSignal,
): Promise<string | null> {
  const row = v.object({ created_at: momentColumn });
  const request = { part: withPlausibleDate(), rows: 1 };
  const [newest] = await readTable('created_at', inNewestOrder(filter), request, signal, row);
  return newest?.created_at ?? null;
}

/** Reads the report with this index, but only the columns of the order; its other fields are null. */
async function readPlace(
  list: ReportList,
  index: number,
  newest: string | null,
  signal: AbortSignal,
): Promise<Report | undefined> {
  const columns = orderOf(list).map(({ name }) => name);
  const request = { skip: index, rows: 1, newest };
  const [place] = await readTable(columns.join(), list, request, signal, reportRow);
  return place;
}
