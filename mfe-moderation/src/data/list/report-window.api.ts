import { momentColumn, readPages } from '@panel/shared-auth';
import * as v from 'valibot';
import { reportRow } from '../report.api.ts';
import type { Report } from '../report.ts';
import { countPart, inNewestOrder, readPage, withPlausibleDate } from './report-list.api.ts';
import type { ReportFilter, ReportList } from './report-list.ts';
import {
  idOrderColumn,
  type OrderColumn,
  orderOf,
  type PageRequest,
  type Part,
  quote,
  readTable,
  longestValue,
} from './report-table.api.ts';

/** A jump beyond so many rows first reads the columns of the order in one row, which an index holds. */
const farRows = 1000;

/**
 * Reads a window of a list: at most `rows` reports, after the report `after` or else from the start.
 *
 * @returns the reports in the order of the list; fewer than `rows` only at its end
 * @throws BackendError when a request failed
 */
export async function readReports(
  list: ReportList,
  { after, skip = 0, rows, newest }: Omit<PageRequest, 'part'>,
  signal: AbortSignal,
): Promise<Report[]> {
  const order = orderOf(list);
  const isFar = skip > farRows && !list.query;
  const columns = order.map(({ name }) => name).join();
  const [place] = isFar
    ? await readTable(columns, list, { skip, rows: 1, newest }, signal, reportRow)
    : [];
  if (isFar && !place) {
    return [];
  }
  /** Reads up to `count` reports after `start`, page by page; the first page is of the part `first`, if given. */
  const readOn = (count: number, start: Report | undefined, first: Part | undefined) =>
    readPages((before: readonly Report[]) => {
      const last = before.at(-1) ?? start;
      const next = last && partsAfter(order, last)[0];
      const part = before.length === 0 ? (first ?? next) : next;
      const request = { after: last, part, skip: part ? 0 : skip, newest };
      return readPage(list, { ...request, rows: count - before.length }, signal);
    }, count);

  const mustSkip = !place || !canReadAfter(list, place);
  const found = await readOn(rows, after, mustSkip ? undefined : partsAfter(order, place, true)[0]);
  const last = found.at(-1) ?? after;
  const end = last && partsAfter(order, last)[1];
  return found.length < rows && end
    ? [...found, ...(await readOn(rows - found.length, last, end))]
    : found;
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
  const [part, end] = partsAfter(order, report);
  const parts = end && order[0]?.valueIn(first) === null ? [part, end] : [part];
  const counts = parts.map((each) => countPart(reversed, report, each, signal));
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

/** Whether the reports after a report can be read by its values, which are part of a request's address. */
export function canReadAfter(list: ReportList, report: Report): boolean {
  return orderOf(list).every(({ valueIn }) => (valueIn(report)?.length ?? 0) <= longestValue);
}

/**
 * The reports that follow a report in an order. Those without a value in its first column are a part of their own, if
 * they follow: Postgres puts them after the others when ascending, and before them when descending.
 *
 * @param isInclusive whether the report itself belongs to the first part
 */
function partsAfter(order: OrderColumn[], report: Report, isInclusive = false): [Part, Part?] {
  const [{ name: column, isDescending, valueIn } = idOrderColumn, ...rest] = order;
  const value = valueIn(report);
  const ties = alternativesAfter(rest, report, isInclusive);
  const withoutValue: Part = { range: { column, operator: 'is', value: null } };
  if (value === null) {
    return [isDescending ? { or: `${column}.not.is.null,${ties}` } : { ...withoutValue, or: ties }];
  }
  // Within the range the ties need no comparison of the first column.
  const part: Part = {
    range: { column, operator: isDescending ? 'lte' : 'gte', value },
    or: `${column}.${isDescending ? 'lt' : 'gt'}.${quote(value)},${ties}`,
  };
  return isDescending ? [part] : [part, withoutValue];
}

/** The alternatives of an `or` for the reports that follow a report in an order. */
function alternativesAfter(order: OrderColumn[], report: Report, isInclusive: boolean): string {
  const [{ name, isDescending, valueIn } = idOrderColumn, ...rest] = order;
  const value = valueIn(report);
  if (rest.length === 0) {
    const operator = `${isDescending ? 'lt' : 'gt'}${isInclusive ? 'e' : ''}`;
    return `${name}.${operator}.${quote(value ?? '')}`;
  }
  const ties = alternativesAfter(rest, report, isInclusive);
  if (value === null) {
    const tied = `and(${name}.is.null,or(${ties}))`;
    return isDescending ? `${name}.not.is.null,${tied}` : tied;
  }
  const tied = `and(${name}.eq.${quote(value)},or(${ties}))`;
  return isDescending
    ? `${name}.lt.${quote(value)},${tied}`
    : `${name}.gt.${quote(value)},${name}.is.null,${tied}`;
}
