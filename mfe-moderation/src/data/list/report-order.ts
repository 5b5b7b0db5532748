import { roundedId } from '@panel/shared-auth';
import type { Report } from '../report.ts';
import type { ReportList } from './report-list.ts';

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

/** Conditions that select a part of the reports, in PostgREST's syntax. */
export interface Part {
  /** A condition on the first column of the order, which an index serves. */
  range?: { column: string; operator: 'gte' | 'lte' | 'is'; value: string | null };
  /** The alternatives of a parameter `or`. */
  or?: string;
}

/** A value within `or`, where commas, dots and brackets have a meaning. */
export function quote(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}
