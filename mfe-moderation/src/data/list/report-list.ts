import { createRowSearch, foldText } from '@panel/shared-ui/table';
import { momentsOf, readPeriod } from '../day.ts';
import type { Report } from '../report.ts';

/** Which reports a list has; '' for any. */
export interface ReportFilter {
  status: string;
  type: string;
  reason: string;
  /** Words that reason or message contain, whatever their case and accents. */
  query: string;
  /** The day of their creation in the browser's time zone, or several: '2026-11-20', '2026-11-01..2026-11-20'. */
  period: string;
}

export const reportSorts = ['date', 'type', 'reason', 'status'] as const;

/** A list of reports: newest first, unless it is sorted by another column or backwards. */
export interface ReportList extends ReportFilter {
  sort: (typeof reportSorts)[number];
  isBackwards: boolean;
}

export const everything: ReportFilter = {
  status: '',
  type: '',
  reason: '',
  query: '',
  period: '',
};

/** The list that the page shows at first. */
export const newestReports: ReportList = { ...everything, sort: 'date', isBackwards: false };

export function filterOf({ status, type, reason, query, period }: ReportFilter): ReportFilter {
  return { status, type, reason, query, period };
}

export function isSameFilter(one: ReportFilter, other: ReportFilter | undefined): boolean {
  return (
    one.status === other?.status &&
    one.type === other.type &&
    one.reason === other.reason &&
    one.query === other.query &&
    one.period === other.period
  );
}

/** Searches reports by words in reason or message, as the database does. */
export const reportSearch = createRowSearch(({ reason, message }: Report) => [
  reason ?? '',
  message ?? '',
]);

/**
 * A search counts only its first characters and words: each word costs the database time, and without the addition
 * report_search its pattern is part of a request's address, twice.
 */
export const longestQuery = { characters: 60, words: 8 };

/** The words of a query that count, folded. */
export function searchWords(query: string): string[] {
  return allWords(query.slice(0, longestQuery.characters)).slice(0, longestQuery.words);
}

/** Whether a search leaves out a part of a query. */
export function isCut(query: string): boolean {
  return (
    query.trim().length > longestQuery.characters || allWords(query).length > longestQuery.words
  );
}

function allWords(query: string): string[] {
  return foldText(query).split(/\s+/).filter(Boolean);
}

/** Whether a report matches a filter, and is not newer than the newest report of its list. */
export function isInList(
  report: Report,
  { status, type, reason, query, period }: ReportFilter,
  newest: string | null,
): boolean {
  const isNewer = Date.parse(report.createdAt ?? '') > Date.parse(newest ?? '');
  return (
    !(isNewer && hasPlausibleDate(report)) &&
    (status === '' || report.status === status) &&
    (type === '' || report.contentType === type) &&
    (reason === '' || report.reason === reason) &&
    (period === '' || isCreatedIn(report, period)) &&
    reportSearch.matcher(searchWords(query).join(' '))(report)
  );
}

function isCreatedIn({ createdAt }: Report, period: string): boolean {
  const at = Date.parse(createdAt ?? '');
  const days = readPeriod(period);
  const moments = days && momentsOf(days);
  return moments !== null && at >= Date.parse(moments.start) && at < Date.parse(moments.end);
}

export function hasPlausibleDate({ createdAt }: Report): boolean {
  return Date.parse(createdAt ?? '') <= Date.parse(latestPlausibleDate());
}

/**
 * The latest plausible `created_at`: clocks and time zones of a project may be a day off. An app may let its users
 * choose the date, and a date far ahead must not hide new reports.
 */
export function latestPlausibleDate(): string {
  return new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
}
