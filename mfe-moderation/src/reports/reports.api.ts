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
  /** How many reports are left, by the last count; when it is left out the page counts them. */
  left?: number;
  /** Reads only reports that a list does not know yet. */
  since?: KnownReports;
}

/** The times up to which a list knows reports, by the database's clock. */
export interface KnownReports {
  /** Reports created at or after this time are read again. */
  createdAt: string;
  /** Reports updated at or after this time are read again, too; null for all that were ever updated. */
  updatedAt: string | null;
}

export interface ReportPage {
  reports: Report[];
  /** How many reports exist; null on all pages but the first. */
  total: number | null;
  /** When the page was requested, in milliseconds since 1970. */
  askedAt: number;
  /** Where the page after this one begins; null once everything has been read. */
  next: PageStart | null;
}

/** Small, so that the first rows are on the screen at once. */
const firstPageSize = 50;

/** Most rows that the hosted backend returns at once. A project may return fewer without saying so. */
const pageSize = 1000;

/**
 * Reads one page of `reports`: newest first, equal dates by descending id, reports without a date last.
 * Each page continues after the last report of the previous one (keyset), so that rows added during the
 * reading neither repeat nor hide others. A short page may not be the last: the reading ends at an empty
 * page, or when the count equals the rows of the page. Counting is slower than reading, so only the first
 * page and pages that may be the last are counted.
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
    // The QueryClient decides about retries; those of supabase-js take seven seconds.
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
  return isSame(after, next?.after) ? emptyPage : { reports, total: null, askedAt, next };
}

/**
 * Reads the reports created or updated since a list was read, in the order of the list; all reports when
 * `since` is undefined. The first page counts them, so that one request is usually enough.
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

/** Replaces a page that ends at the same report as the previous one: the backend ignores the cursor. */
const emptyPage: ReportPage = { reports: [], total: null, askedAt: 0, next: null };

function isSame(one: ReportCursor, other: ReportCursor | null | undefined): boolean {
  return one.id === other?.id && one.createdAt === other.createdAt;
}

function startAfter(reports: Report[], start: PageStart): PageStart | null {
  const last = reports.findLast((report) => report.id !== null);
  return last?.id ? { ...start, after: { createdAt: last.createdAt, id: last.id } } : null;
}

/** PostgREST's `or` condition for new or changed reports. */
function rowsSince({ createdAt, updatedAt }: KnownReports): string {
  const updated = updatedAt === null ? 'not.is.null' : `gte.${quoted(updatedAt)}`;
  return `created_at.gte.${quoted(createdAt)},updated_at.${updated}`;
}

/** PostgREST's `or` condition for the rows after a cursor, in the order of the pages. */
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
