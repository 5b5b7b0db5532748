/** What an administrator can decide about a report that is still pending. */
export const decisions = ['REVIEWED', 'ACTION_TAKEN'] as const;

export type ReportDecision = (typeof decisions)[number];
export const reportStatuses = ['PENDING', ...decisions] as const;

export type ReportStatus = (typeof reportStatuses)[number];

/** A report as the backend tells of it; anything may be missing. */
export interface Report {
  id: string | null;
  contentType: string | null;
  reason: string | null;
  message: string | null;
  /** Usually a ReportStatus. */
  status: string | null;
  /** The database's own text: its microseconds decide the order and would not survive a Date. */
  createdAt: string | null;
  updatedAt: string | null;
}

/** A report that waits for a decision, and that the backend can find again. */
export type ActionableReport = Report & { id: string };

/** A decision may be offered only once. */
export function isActionable(report: Report): report is ActionableReport {
  return report.status === 'PENDING' && report.id !== null;
}

export function isReportStatus(status: string): status is ReportStatus {
  return reportStatuses.some((known) => known === status);
}

/** Whether a text can be the id of a report: the database refuses anything but a UUID. */
export function isReportId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** Whether two versions of a report say the same. */
export function isSameReport(one: Report, other: Report): boolean {
  return (Object.keys(one) as (keyof Report)[]).every((field) => one[field] === other[field]);
}

/** Every report once, in the order given. */
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

/** What tells a report from all others: its id, or all that it says when it has none. */
export function reportKey(report: Report): string {
  return report.id ?? JSON.stringify(report);
}
