/** The decisions that an administrator can make about a pending report. */
export const decisions = ['REVIEWED', 'ACTION_TAKEN'] as const;

export type ReportDecision = (typeof decisions)[number];
export const reportStatuses = ['PENDING', ...decisions] as const;

export type ReportStatus = (typeof reportStatuses)[number];

/** A report of the backend; any field may be missing. */
export interface Report {
  id: string | null;
  contentType: string | null;
  reason: string | null;
  message: string | null;
  /** Usually a ReportStatus. */
  status: string | null;
  /** Text of the database: its microseconds decide the order, and a `Date` would drop them. */
  createdAt: string | null;
  updatedAt: string | null;
}

/** A pending report with an id, about which an administrator can decide. */
export type ActionableReport = Report & { id: string };

/** Whether an administrator can decide about a report. */
export function isActionable(report: Report): report is ActionableReport {
  return report.status === 'PENDING' && report.id !== null;
}

export function isReportStatus(status: string): status is ReportStatus {
  return reportStatuses.some((known) => known === status);
}

/** Whether a text can be the id of a report: the database rejects anything but a UUID. */
export function isReportId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** Whether all fields of two versions of a report are equal. */
export function isSameReport(one: Report, other: Report): boolean {
  return (Object.keys(one) as (keyof Report)[]).every((field) => one[field] === other[field]);
}

/** Every report of some pages once, in their order. */
export function distinctReports(pages: readonly { reports: readonly Report[] }[]): Report[] {
  const seen = new Set<string>();
  const distinct: Report[] = [];
  for (const page of pages) {
    for (const report of page.reports) {
      const key = reportKey(report);
      if (!seen.has(key)) {
        seen.add(key);
        distinct.push(report);
      }
    }
  }
  return distinct;
}

/** Key that identifies a report: its id, or all its fields when it has none. */
export function reportKey(report: Report): string {
  return report.id ?? JSON.stringify(report);
}
