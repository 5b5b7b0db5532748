import { readRows, supabase } from '@panel/shared-auth';
import { reportRow } from './report.api.ts';
import type { Report } from './report.ts';

/** The last report already read. */
export interface ReportCursor {
  createdAt: string | null;
  id: string;
}

/** Where a page begins: after a report, or with the newest one. */
export interface PageStart {
  after: ReportCursor | null;
  /** How many reports are left, as far as the count says; without it they are counted. */
  left?: number;
  /** Leaves out the reports that a list knows already. */
  since?: KnownReports;
}

/** The moments up to which a list knows reports, by the database's clock. */
export interface KnownReports {
  /** Reports created at or after this moment are read again. */
  createdAt: string;
  /** So are reports updated at or after this moment; null for all that were ever updated. */
  updatedAt: string | null;
}

export interface ReportPage {
  reports: Report[];
  /** How many reports there are in all; asked for with the first page only. */
  total: number | null;
  /** When it was asked for, in milliseconds since 1970. */
  askedAt: number;
  /** Where the page after this one begins; null once everything has been read. */
  next: PageStart | null;
}

/** Small, so that the first rows are on the screen at once. */
const firstPageSize = 50;

/** As many as the hosted backend gives in one answer. A project may give fewer, without a sign. */
const pageSize = 1000;

/**
 * One page of `reports`, newest first, ties by id downwards, reports without a date last.
 * Each page continues after the last report of the one before (keyset paging), so that rows which
 * come in meanwhile neither repeat nor hide others. A short page proves nothing: only an empty one,
 * or one that is counted as all that is left, ends the reading. Counting takes the database longer
 * than reading, so only the first page, unless told otherwise, and those that may be the last are counted.
 *
 * @throws BackendError when the request failed
 */
export async function readReports(start: PageStart, signal: AbortSignal): Promise<ReportPage> {
  const { after, left, since } = start;
  const askedAt = Date.now();
  const isCounted = left === undefined || left <= pageSize;
  const all = supabase()
    .from('reports')
    .select('*', isCounted ? { count: 'exact' } : {});
  const wanted = since ? all.or(rowsSince(since)) : all;
  const rows = after ? wanted.or(rowsAfter(after)) : wanted;
  const answer = await rows
    .limit(after || since ? pageSize : firstPageSize)
    .order('created_at', { ascending: false, nullsFirst: false })
    .order('id', { ascending: false })
    // The QueryClient decides whether to ask again; the client's own retries take seven seconds.
    .retry(false)
    .abortSignal(signal);
  const reports = readRows(answer, reportRow);
  const count = Number.isInteger(answer.count) ? answer.count : null;
  const next =
    count === reports.length
      ? null
      : startAfter(reports, { ...start, left: (count ?? left ?? Infinity) - reports.length });
  if (!after) {
    return { reports, total: count, askedAt, next };
  }
  return isSame(after, next?.after) ? nothingMore : { reports, total: null, askedAt, next };
}

/**
 * All reports created or updated since a list was read, in the order of the list; without `since` all
 * reports. Each page counts them, so that mostly one request is enough.
 *
 * @throws BackendError when a request failed
 */
export async function readReportsSince(
  since: KnownReports | undefined,
  signal: AbortSignal,
): Promise<Report[]> {
  const reports: Report[] = [];
  let start: PageStart | null = { after: null, ...(since && { since }) };
  while (start) {
    const page: ReportPage = await readReports(start, signal);
    reports.push(...page.reports);
    start = page.next;
  }
  return reports;
}

/** What comes of a page that ends where the one before it ended: its backend repeats itself. */
const nothingMore: ReportPage = { reports: [], total: null, askedAt: 0, next: null };

function isSame(one: ReportCursor, other: ReportCursor | null | undefined): boolean {
  return one.id === other?.id && one.createdAt === other.createdAt;
}

function startAfter(reports: Report[], start: PageStart): PageStart | null {
  const last = reports.findLast((report) => report.id !== null);
  return last?.id ? { ...start, after: { createdAt: last.createdAt, id: last.id } } : null;
}

/** The condition of PostgREST's `or` for reports that are new or have changed. */
function rowsSince({ createdAt, updatedAt }: KnownReports): string {
  const updated = updatedAt === null ? 'not.is.null' : `gte.${quoted(updatedAt)}`;
  return `created_at.gte.${quoted(createdAt)},updated_at.${updated}`;
}

/** The condition of PostgREST's `or` for the rows behind a cursor, in the order of the pages. */
function rowsAfter({ createdAt, id }: ReportCursor): string {
  const behindId = `id.lt.${quoted(id)}`;
  if (createdAt === null) {
    return `and(created_at.is.null,${behindId})`;
  }
  const moment = quoted(createdAt);
  return `created_at.lt.${moment},and(created_at.eq.${moment},${behindId}),created_at.is.null`;
}

function quoted(value: string): string {
  return `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
}
