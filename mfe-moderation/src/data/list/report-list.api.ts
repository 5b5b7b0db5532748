import { BackendError, readData, readNumber, readRows, supabase } from '@panel/shared-auth';
import * as v from 'valibot';
import { reportRow } from '../report.api.ts';
import { timeZone } from '../day.ts';
import type { ReportFilter, ReportList } from './report-list.ts';
import type { Report } from '../report.ts';

/** Migrations that create the functions this file calls. The second one adds the filter by day. */
export const reportListMigration = '20261124080200_report_list.sql';
export const reportDayMigration = '20261126090000_reports_of_a_day.sql';

/**
 * A part of a list: `rows` reports at most, after the report `after` or else from the start, without the
 * first `skip` ones.
 */
export interface ReportWindow {
  after?: string | undefined;
  skip?: number;
  rows: number;
}

/** The reports of a window: what `list_reports` returns without `_rows`. */
export const windowSize = 50;

/** The most reports that one request returns. */
export const maxWindowRows = 1000;

/** PostgreSQL's code when the report after which to read does not exist. */
const missingReport = '22023';

/** Whether a window could not be read because the report `after` was deleted. */
export function isAfterMissing(error: unknown): boolean {
  return error instanceof BackendError && error.code === missingReport;
}

const windowAnswer = v.object({ moment: v.string(), reports: v.array(reportRow) });

/**
 * Reads a window of a list (function `list_reports`).
 *
 * @param moment the time of the snapshot, by the database's clock; undefined for now
 * @returns the reports in the order of the list, and the moment
 * @throws BackendError when the request failed
 */
export async function readReports(
  list: ReportList,
  moment: string | undefined,
  { after, skip, rows }: ReportWindow,
  signal: AbortSignal,
): Promise<{ moment: string; reports: Report[] }> {
  const answer = await supabase()
    .rpc('list_reports', {
      ...listParameters(list),
      ...(moment && { _moment: moment }),
      ...(after && { _after: after }),
      ...(skip && { _skip: skip }),
      ...(rows !== windowSize && { _rows: rows }),
    })
    .abortSignal(signal);
  const parsed = v.safeParse(windowAnswer, readData(answer));
  if (!parsed.success || parsed.output.reports.length > rows) {
    throw new BackendError('The answer is not a window of reports.', answer.status, 'malformed');
  }
  return parsed.output;
}

/**
 * Counts the reports of a list (function `count_reports`).
 *
 * @param moment the time of the snapshot; undefined for now
 * @throws BackendError when the request failed
 */
export async function countReports(
  filter: ReportFilter,
  moment: string | undefined,
  signal: AbortSignal,
): Promise<number> {
  const parameters = { ...filterParameters(filter), ...(moment && { _moment: moment }) };
  return readNumber(await supabase().rpc('count_reports', parameters).abortSignal(signal));
}

/**
 * Counts the reports that were created after a moment (function `count_reports`).
 *
 * @throws BackendError when the request failed
 */
export async function countNewReports(
  filter: ReportFilter,
  moment: string,
  signal: AbortSignal,
): Promise<number> {
  const parameters = { ...filterParameters(filter), _since: moment };
  return readNumber(await supabase().rpc('count_reports', parameters).abortSignal(signal));
}

/**
 * Finds the index of a report in a list (function `index_of_report`); null when the list does not have it.
 *
 * @throws BackendError when the request failed
 */
export async function findIndex(
  id: string,
  list: ReportList,
  moment: string,
  signal: AbortSignal,
): Promise<number | null> {
  const parameters = { _id: id, ...listParameters(list), _moment: moment };
  const answer = await supabase().rpc('index_of_report', parameters).abortSignal(signal);
  return readData(answer) === null ? null : readNumber(answer);
}

/**
 * Reads the types that reports have, in alphabetical order, at most 50 (function `list_report_types`).
 *
 * @throws BackendError when the request failed
 */
export async function readReportTypes(signal: AbortSignal): Promise<string[]> {
  const answer = await supabase().rpc('list_report_types').abortSignal(signal);
  return readRows(answer, v.string());
}

/** Leaves out defaults: the request for the first window has to equal the one in `package.json`. */
function listParameters(list: ReportList) {
  return {
    ...filterParameters(list),
    ...(list.sort !== 'date' && { _sort: list.sort }),
    ...(list.isBackwards && { _backwards: true }),
  };
}

function filterParameters({ status, type, query, day }: ReportFilter) {
  return {
    ...(status && { _status: status }),
    ...(type && { _type: type }),
    ...(query && { _query: query }),
    ...(day && { _day: day, _time_zone: timeZone() }),
  };
}
