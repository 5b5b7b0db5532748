import { readPages } from '@panel/shared-auth';
import { reportRow } from '../report.api.ts';
import type { Report } from '../report.ts';
import { filterOf, newestReports, type ReportFilter, type ReportList } from './report-list.ts';
import type { Part } from './report-order.ts';
import { countTable, type PageRequest, readTable } from './report-table.api.ts';

/** The reports of one window. */
export const windowSize = 50;

/**
 * Reads the first reports of a list in one request, `windowSize` at most. They are fewer where the list ends, or where
 * the backend cuts its answers (`max-rows`).
 *
 * @throws BackendError when the request failed
 */
export function readFirstReports(list: ReportList, signal: AbortSignal): Promise<Report[]> {
  const readOnce = (before: readonly Report[]) =>
    before.length === 0 ? readPage(list, { rows: windowSize }, signal) : Promise.resolve([]);
  return readPages(readOnce, windowSize);
}

/**
 * Counts the reports of a filter.
 *
 * @throws BackendError when the request failed
 */
export function countReports(filter: ReportFilter, signal: AbortSignal): Promise<number> {
  return countPart(newestOf(filter), undefined, {}, signal);
}

/**
 * The latest `created_at` that can be true: clocks and time zones of a project may be a day off. Apps may let anybody
 * choose a date, and one far ahead must not hide what is new.
 */
export function latestDate(): string {
  return new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
}

/** The reports with a date that can be true. */
export function notTooLate(): Part {
  return { range: { column: 'created_at', operator: 'lte', value: latestDate() } };
}

/** The reports of a filter, newest first. The filter may be a list in another order. */
export function newestOf(filter: ReportFilter): ReportList {
  return { ...newestReports, ...filterOf(filter) };
}

/** Downloads the code for lists with words, in the script of what a page reads after its first rows. */
export const search = () => import(/* webpackChunkName: 'reads' */ './report-search.api.ts');

/** Reads a part of a list in one request. @throws BackendError when it failed */
export async function readPage(
  list: ReportList,
  request: PageRequest,
  signal: AbortSignal,
): Promise<Report[]> {
  return list.query
    ? (await search()).searchPage(list, request, signal)
    : readTable('*', list, request, signal, reportRow);
}

/** Counts a part of a list. @param after the report that the part follows @throws BackendError when it failed */
export async function countPart(
  list: ReportList,
  after: Report | undefined,
  part: Part,
  signal: AbortSignal,
): Promise<number> {
  return list.query
    ? (await search()).countFound(list, after, part, signal)
    : countTable(list, part, signal);
}
