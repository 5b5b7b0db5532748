import { readPages } from '@panel/shared-auth';
import { reportRow } from '../report.api.ts';
import type { Report } from '../report.ts';
import {
  filterOf,
  latestPlausibleDate,
  newestReports,
  type ReportFilter,
  type ReportList,
} from './report-list.ts';
import { countTable, type PageRequest, type Part, readTable } from './report-table.api.ts';

/** The reports of one window. */
export const windowSize = 50;

/**
 * Reads the first reports of a list in one request, `windowSize` at most. They are fewer where the list ends, or where
 * the backend cuts its answers (`max-rows`). `readPages` only learns from it how many rows an answer has.
 *
 * @throws BackendError when the request failed
 */
export function readFirstReports(list: ReportList, signal: AbortSignal): Promise<Report[]> {
  const readOnce = (before: readonly Report[]) =>
    before.length === 0 ? readPage(list, { rows: windowSize }, signal) : Promise.resolve([]);
  return readPages(readOnce, windowSize);
}

/** Reads a part of a list in one request. @throws BackendError when the request failed */
export async function readPage(
  list: ReportList,
  request: PageRequest,
  signal: AbortSignal,
): Promise<Report[]> {
  return list.query
    ? (await loadSearch()).searchPage(list, request, signal)
    : readTable('*', list, request, signal, reportRow);
}

/** Counts the reports of a filter. @throws BackendError when the request failed */
export function countReports(filter: ReportFilter, signal: AbortSignal): Promise<number> {
  return countPart(inNewestOrder(filter), undefined, {}, signal);
}

/**
 * Counts a part of a list.
 *
 * @param after the report that the part follows
 * @throws BackendError when the request failed
 */
export async function countPart(
  list: ReportList,
  after: Report | undefined,
  part: Part,
  signal: AbortSignal,
): Promise<number> {
  return list.query
    ? (await loadSearch()).countFound(list, after, part, signal)
    : countTable(list, part, signal);
}

/** Loads the code of searches. Its chunk also has the other requests that follow a page's first rows. */
export const loadSearch = () => import(/* webpackChunkName: 'reads' */ './report-search.api.ts');

/** The list of a filter's reports, newest first. The filter may be a list in another order. */
export function inNewestOrder(filter: ReportFilter): ReportList {
  return { ...newestReports, ...filterOf(filter) };
}

/** The part of the reports with a plausible date. */
export function withPlausibleDate(): Part {
  return { range: { column: 'created_at', operator: 'lte', value: latestPlausibleDate() } };
}
