import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { isPending, isSameReport, type Report } from './report.ts';
import { queryKeys } from './query-keys.ts';

interface KnownReport {
  report: Report;
  /** When this version was requested, by `performance.now()`. */
  requestedAt: number;
  /** When the first version that is not pending was requested, after a pending one; undefined without either. */
  decidedAt: number | undefined;
}

/** The reports that this page has read, by id. */
type KnownReports = ReadonlyMap<string, KnownReport>;

/** Before the first read. */
export const none: KnownReports = new Map();

export const knownReports = queryOptions<KnownReports>({
  queryKey: queryKeys.known,
  queryFn: skipToken,
  staleTime: Infinity,
  // Failed decisions and waves outlive the page, and find their reports here.
  gcTime: Infinity,
  structuralSharing: false,
});

/**
 * Stores reports. Of two versions of a report it keeps the one that was requested later.
 *
 * @param requestedAt when they were requested, by `performance.now()`; for a decision, when it was answered
 */
export function putReports(
  client: QueryClient,
  reports: readonly Report[],
  requestedAt: number,
): void {
  client.setQueryData(knownReports.queryKey, (before = none) => {
    const after = new Map(before);
    for (const report of reports) {
      const known = before.get(report.id);
      if (!known || known.requestedAt <= requestedAt) {
        // An equal version keeps its object, so that its row is not rendered again.
        const version = withDecisionOf(known?.report, report);
        const isSame = known && isSameReport(known.report, version);
        const isDecided = known && isPending(known.report) && !isPending(report);
        after.set(report.id, {
          report: isSame ? known.report : version,
          requestedAt,
          decidedAt: isDecided ? requestedAt : known?.decidedAt,
        });
      }
    }
    return after;
  });
}

/** Keeps who decided about a report, which is read apart from it, as long as its status has not changed. */
function withDecisionOf(known: Report | undefined, report: Report): Report {
  const isKept =
    known?.decision !== undefined &&
    report.decision === undefined &&
    known.status === report.status &&
    known.updatedAt === report.updatedAt;
  return isKept ? { ...report, decision: known.decision ?? null } : report;
}

export function knownReport(client: QueryClient, id: string): Report | undefined {
  return client.getQueryData(knownReports.queryKey)?.get(id)?.report;
}

/** When the known version of a report was requested, by `performance.now()`; 0 without one. */
export function versionRequestedAt(client: QueryClient, id: string): number {
  return client.getQueryData(knownReports.queryKey)?.get(id)?.requestedAt ?? 0;
}

export function allKnownReports(client: QueryClient): Report[] {
  const known = client.getQueryData(knownReports.queryKey)?.values() ?? [];
  return [...known].map(({ report }) => report);
}

/** Returns the known version of a report; renders the caller again when it changes. */
export function useKnownReport(id: string): Report | undefined {
  return useQuery({ ...knownReports, select: (known) => known.get(id)?.report }).data;
}

/** Returns the known reports; renders the caller again when one changes. */
export function useKnownReports(): KnownReports {
  return useQuery(knownReports).data ?? none;
}

/** Returns those of the ids whose reports are known to be pending. */
export function pendingOf(known: KnownReports, ids: readonly string[]): string[] {
  return ids.filter((id) => {
    const report = known.get(id)?.report;
    return report && isPending(report);
  });
}
