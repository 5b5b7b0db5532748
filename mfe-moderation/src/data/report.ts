/** The decisions that an administrator can make about a pending report. */
export const decisions = ['REVIEWED', 'ACTION_TAKEN'] as const;

export type ReportDecision = (typeof decisions)[number];
export const reportStatuses = ['PENDING', ...decisions] as const;

export type ReportStatus = (typeof reportStatuses)[number];

/** A report of the backend; any field but the id may be missing. */
export interface Report {
  id: string;
  contentType: string | null;
  reason: string | null;
  message: string | null;
  /** Usually a ReportStatus. */
  status: string | null;
  createdAt: string | null;
  updatedAt: string | null;
  /** Null for none; undefined until it is read. */
  decision?: LastDecision | null;
}

/** The last change of a report's status, as the database recorded it. */
export interface LastDecision {
  /** Null when the database does not know the person. */
  name: string | null;
  decidedAt: string | null;
}

/** Whether an administrator can decide about a report. */
export function isPending({ status }: Report): boolean {
  return status === 'PENDING';
}

export function isReportStatus(status: string): status is ReportStatus {
  return reportStatuses.some((known) => known === status);
}

/** Whether a text of an address can be the id of a report: no database has longer ones. */
export function canBeId(text: string): boolean {
  return text.length <= 200 && text !== nextPendingId;
}

/** In place of an id in the address: the first pending report of the list. */
export const nextPendingId = 'next';

/** Whether all fields of two versions of a report are equal. */
export function isSameReport(one: Report, other: Report): boolean {
  return (Object.keys(other) as (keyof Report)[]).every((field) => one[field] === other[field]);
}
