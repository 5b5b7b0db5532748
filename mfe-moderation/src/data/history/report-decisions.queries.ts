import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { knownReports, none } from '../known-reports.ts';
import { pause, readDelayMs } from '../report.queries.ts';
import { isPending, type LastDecision, type Report } from '../report.ts';
import { recordsDecisions, tellsLastDecisions } from './recording.ts';
import {
  countDecisions,
  type DecisionFilter,
  type LastRecord,
  readDecisions,
  readLastDecisions,
} from './report-decisions.api.ts';

/** The decisions that 'Atividade' shows. */
export interface ActivityFilter extends DecisionFilter {
  personId: string | null;
}

const pageSize = 50;

/** The page of the newest decisions: their ids begin at 1. */
const newest = 0;

const options = { staleTime: 5_000, retry: false } as const;

export const decisionQueries = {
  /** Decisions, newest first; null when the database does not record decisions. */
  list: (filter: ActivityFilter) =>
    infiniteQueryOptions({
      queryKey: queryKeys.history(filter),
      queryFn: async ({ pageParam, signal }) => {
        const page = await readDecisions({ ...filter, before: pageParam }, pageSize, signal);
        recordsDecisions.change(page === null ? 'no' : 'yes');
        return page;
      },
      initialPageParam: newest,
      getNextPageParam: (page) => (page?.length === pageSize ? page.at(-1)?.id : undefined),
      select: ({ pages }) => (pages[0] === null ? null : pages.flatMap((page) => page ?? [])),
      ...options,
      meta: { module: 'mfe-moderation', what: 'list the decisions' },
    }),

  /** Asks for one decision, once per visit: an operator may add and remove the record at any time. */
  recording: () =>
    queryOptions({
      queryKey: queryKeys.isRecorded,
      queryFn: async ({ signal }): Promise<boolean> => {
        const isRecorded = (await readDecisions({}, 1, signal)) !== null;
        recordsDecisions.change(isRecorded ? 'yes' : 'no');
        return isRecorded;
      },
      staleTime: Infinity,
      retry: false,
      meta: { module: 'mfe-moderation', what: 'ask whether decisions are recorded' },
    }),

  /** Sends no request for the decisions of all days. */
  counts: ({ days, decision }: DecisionFilter) =>
    queryOptions({
      queryKey: queryKeys.historyCounts({ days, decision }),
      queryFn: days ? ({ signal }) => countDecisions({ days, decision }, signal) : skipToken,
      ...options,
      meta: { module: 'mfe-moderation', what: 'count the decisions by person' },
    }),

  /** The last decisions about a report, newest first. Sends no request for a pending report that never changed. */
  ofReport: (report: Report) =>
    queryOptions({
      queryKey: queryKeys.decisionsOf(report),
      queryFn:
        isPending(report) && report.updatedAt === null
          ? skipToken
          : async ({ signal }) => {
              await pause(isPending(report) ? readDelayMs : 0, signal);
              return (await readDecisions({ reportId: report.id }, pageSize, signal)) ?? [];
            },
      staleTime: Infinity,
      retry: false,
      meta: { module: 'mfe-moderation', what: 'read who decided about a report' },
    }),

  /** Reads who decided about these reports, in one request, and stores it in them. */
  ofRows: (reports: readonly Report[]) =>
    queryOptions({
      queryKey: queryKeys.decisionsOfRows(reports),
      queryFn:
        reports.length === 0
          ? skipToken
          : async ({ client, signal }) => {
              await pause(readDelayMs, signal);
              const read = await withDecisions(reports, signal);
              client.setQueryData(knownReports.queryKey, (before = none) => {
                const after = new Map(before);
                reports.forEach((report, at) => {
                  const known = before.get(report.id);
                  if (known?.report === report) {
                    after.set(report.id, { ...known, report: read[at] ?? report });
                  }
                });
                return after;
              });
              return null;
            },
      gcTime: 0,
      staleTime: Infinity,
      retry: false,
      meta: { module: 'mfe-moderation', what: 'read who decided about reports' },
    }),
};

/**
 * Returns reports with who decided about them; unchanged where the database cannot say it.
 *
 * @throws BackendError when a request failed
 */
export async function withDecisions(
  reports: readonly Report[],
  signal: AbortSignal,
): Promise<readonly Report[]> {
  const ids = reports.filter((report) => !isPending(report)).map(({ id }) => id);
  if (ids.length === 0) {
    return reports;
  }
  const found = await readLastDecisions(ids, signal);
  tellsLastDecisions.change(found ? 'yes' : 'no');
  return found
    ? reports.map((report) => ({ ...report, decision: decisionOf(report, found.get(report.id)) }))
    : reports;
}

/** A record of another status is older than this one, which a trigger that was off did not record. */
function decisionOf({ status }: Report, last: LastRecord | undefined): LastDecision | null {
  return last?.to === status ? { name: last.name, decidedAt: last.decidedAt } : null;
}
