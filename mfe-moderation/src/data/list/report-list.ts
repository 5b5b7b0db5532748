import type { Report } from '../report.ts';
import { reportSearch } from '../report-search.ts';

/** Which reports a list has; '' for any. */
export interface ReportFilter {
  status: string;
  type: string;
  /** Words that reason or message contain, whatever their case and accents. */
  query: string;
}

export const reportSorts = ['date', 'type', 'reason', 'status'] as const;

/** A list of reports: newest first, unless it is sorted by another column or backwards. */
export interface ReportList extends ReportFilter {
  sort: (typeof reportSorts)[number];
  isBackwards: boolean;
}

export const everything: ReportFilter = { status: '', type: '', query: '' };

/** The list that the page shows at first. */
export const newestReports: ReportList = { ...everything, sort: 'date', isBackwards: false };

export function filterOf({ status, type, query }: ReportFilter): ReportFilter {
  return { status, type, query };
}

export function isSameFilter(one: ReportFilter, other: ReportFilter | undefined): boolean {
  return one.status === other?.status && one.type === other.type && one.query === other.query;
}

/** Whether a list with this filter has a report. */
export function matchesFilter(report: Report, { status, type, query }: ReportFilter): boolean {
  return (
    (status === '' || report.status === status) &&
    (type === '' || report.contentType === type) &&
    reportSearch.matcher(query)(report)
  );
}
