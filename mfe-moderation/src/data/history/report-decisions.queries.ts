import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { isPending, type Report } from '../report.ts';
import { recordsDecisions } from './recording.ts';
import { countDecisions, readDecisions } from './report-decisions.api.ts';

/** The decisions that 'Atividade' shows. */
export interface ActivityFilter {
  /** A day in the browser's time zone, '2026-11-20'; null for all days. */
  day: string | null;
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
        const page = await readDecisions({ ...filter, before: pageParam, rows: pageSize }, signal);
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
        const isRecorded = (await readDecisions({ rows: 1 }, signal)) !== null;
        recordsDecisions.change(isRecorded ? 'yes' : 'no');
        return isRecorded;
      },
      staleTime: Infinity,
      retry: false,
      meta: { module: 'mfe-moderation', what: 'ask whether decisions are recorded' },
    }),

  /** @param day null disables it */
  counts: (day: string | null) =>
    queryOptions({
      queryKey: queryKeys.historyCounts(day),
      queryFn: day === null ? skipToken : ({ signal }) => countDecisions(day, signal),
      ...options,
      meta: { module: 'mfe-moderation', what: 'count the decisions by person' },
    }),

  /** The last decision about a report; null without a record. Sends no request for a pending report. */
  last: (report: Report) =>
    queryOptions({
      queryKey: queryKeys.lastDecision(report),
      queryFn: isPending(report)
        ? skipToken
        : async ({ signal }) => {
            const found = await readDecisions({ reportId: report.id, rows: 1 }, signal);
            return found?.[0] ?? null;
          },
      staleTime: Infinity,
      retry: false,
      meta: { module: 'mfe-moderation', what: 'read who decided about a report' },
    }),
};
