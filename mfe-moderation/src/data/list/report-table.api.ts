import { readCount, roundedId, supabase } from '@panel/shared-auth';
import type * as v from 'valibot';
import { momentsOf, readPeriod } from '../day.ts';
import { readRowsIfValid } from '../report.api.ts';
import type { Report } from '../report.ts';
import { latestPlausibleDate, type ReportFilter, type ReportList } from './report-list.ts';

/** Conditions that select a part of the reports, in PostgREST's syntax. */
export interface Part {
  /** A condition on the first column of the order, which an index serves. */
  range?: { column: string; operator: 'gte' | 'lte' | 'is'; value: string | null };
  /** The alternatives of a parameter `or`. */
  or?: string;
}

/** The rows of one request: at most `rows`, without the first `skip`. */
export interface PageRequest {
  /** The report to read on after, as it was when it was read: a later change may have moved it. */
  after?: Report | undefined;
  /** The part of the table to read: what follows `after`, for example. */
  part?: Part | undefined;
  skip?: number;
  rows: number;
  /** The latest `created_at` of the list, which leaves out newer reports; null for none. */
  newest?: string | null | undefined;
}

/** In characters: a longer value does not fit into the address of a request. */
export const longestValue = 300;

/** Begins a read of the table `reports`. */
export function selectReports(columns: string, options?: { count: 'exact'; head: true }) {
  return supabase().from('reports').select(columns, options).retry(false);
}

/**
 * Reads a part of a list in one request; no rows when the column's type does not have a filter's value.
 *
 * @param words a condition for each word of a search: the alternatives of a parameter `or`
 * @throws BackendError when the request failed
 */
export async function readTable<Row>(
  columns: string,
  list: ReportList,
  { part = {}, skip = 0, rows, newest }: PageRequest,
  signal: AbortSignal,
  row: v.GenericSchema<unknown, Row>,
  words: readonly string[] = [],
): Promise<Row[]> {
  const query = selectReports(columns);
  restrict(query, list, part, words);
  if (newest) {
    const [from, to] = [quote(newest), quote(latestPlausibleDate())];
    query.or(`created_at.lte.${from},created_at.gt.${to},created_at.is.null`);
  }
  for (const { name, isDescending } of orderOf(list)) {
    query.order(name, { ascending: !isDescending });
  }
  const page = skip === 0 ? query.limit(rows) : query.range(skip, skip + rows - 1);
  return readRowsIfValid(await page.abortSignal(signal), row).slice(0, rows);
}

/** Counts a part of the reports of a filter. @throws BackendError when the request failed */
export async function countTable(
  filter: ReportFilter,
  part: Part,
  signal: AbortSignal,
  words: readonly string[] = [],
): Promise<number> {
  const query = selectReports('*', { count: 'exact', head: true });
  restrict(query, filter, part, words);
  return readCount(await query.abortSignal(signal));
}

function restrict(
  query: ReturnType<typeof selectReports>,
  { status, type, reason, period }: ReportFilter,
  { range, or }: Part,
  words: readonly string[],
): void {
  if (status) {
    query.eq('status', status);
  }
  if (type) {
    query.eq('content_type', type);
  }
  if (reason) {
    query.eq('reason', reason);
  }
  const days = readPeriod(period);
  if (days) {
    const { start, end } = momentsOf(days);
    query.gte('created_at', start).lt('created_at', end);
  }
  if (range) {
    query.filter(range.column, range.operator, range.value);
  }
  for (const alternatives of [...words, ...(or ? [or] : [])]) {
    query.or(alternatives);
  }
}

/** A value within `or`, where commas, dots and brackets have a meaning. */
export function quote(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}

/** A column of `reports` that orders a list, with its value in a report. */
export interface OrderColumn {
  name: string;
  isDescending: boolean;
  valueIn: (report: Report) => string | null;
}

const sortColumns: Record<ReportList['sort'], Omit<OrderColumn, 'isDescending'>> = {
  date: { name: 'created_at', valueIn: ({ createdAt }) => createdAt },
  type: { name: 'content_type', valueIn: ({ contentType }) => contentType },
  reason: { name: 'reason', valueIn: ({ reason }) => reason },
  status: { name: 'status', valueIn: ({ status }) => status },
};

export const idOrderColumn = {
  name: 'id',
  isDescending: true,
  // A rounded number: other reports of the same moment may be repeated or missing.
  valueIn: ({ id }: Report) => (id.startsWith(roundedId) ? id.slice(roundedId.length) : id),
};

/** The columns of a list's order. Ties are newest first; the id makes the order total. */
export function orderOf({ sort, isBackwards }: ReportList): OrderColumn[] {
  const date = { ...sortColumns.date, isDescending: true };
  const order = sort === 'date' ? [date] : [{ ...sortColumns[sort], isDescending: false }, date];
  return [...order, idOrderColumn].map((column) => ({
    ...column,
    isDescending: column.isDescending !== isBackwards,
  }));
}
