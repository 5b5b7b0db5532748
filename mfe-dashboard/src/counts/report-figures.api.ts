import {
  momentColumn,
  readCount,
  readCounted,
  readRows,
  supabase,
  unlessMissing,
} from '@panel/shared-auth';
import * as v from 'valibot';
import { countColumn, type CountedStatus, type DecidedCounts, total } from './counts.ts';
import type { Day } from './day.ts';

/** Postgres' code for a value that a type does not have, such as a status that an enum lacks. */
const invalidValue = '22P02';

/**
 * Filter of reports with an unknown status or none. Subtracting the other counts from all reports would mix counts of
 * different moments.
 */
const isOther = 'status.is.null,status.not.in.(PENDING,REVIEWED,ACTION_TAKEN)';

/**
 * Counts the reports with a status (table `reports`). Reads no rows, but is no HEAD request, because its refusals
 * would have no code.
 *
 * @returns 0 for a status that the database's enum lacks; then also for OTHER, whose filter names this status
 * @throws BackendError when the request failed otherwise
 */
export async function countReports(status: CountedStatus, signal: AbortSignal): Promise<number> {
  const all = supabase().from('reports').select('status', { count: 'exact' });
  const reports = status === 'OTHER' ? all.or(isOther) : all.eq('status', status);
  const answer = await reports.limit(0).retry(false).abortSignal(signal);
  return answer.error?.code === invalidValue ? 0 : readCount(answer);
}

/**
 * Counts the reports with each status that a decision leads to, and those with an unknown status.
 *
 * @throws BackendError when a request failed
 */
export async function countDecided(signal: AbortSignal): Promise<DecidedCounts> {
  return Promise.all([
    countReports('REVIEWED', signal),
    countReports('ACTION_TAKEN', signal),
    countReports('OTHER', signal),
  ]);
}

const createdRow = v.object({ created_at: momentColumn });

/**
 * Reads when the oldest pending report was created (table `reports`): ISO 8601; null when there is none.
 *
 * @throws BackendError when the request failed
 */
export async function readOldestPending(signal: AbortSignal): Promise<string | null> {
  const pending = supabase().from('reports').select('created_at').eq('status', 'PENDING');
  const oldest = pending.not('created_at', 'is', null).order('created_at').limit(1);
  const answer = await oldest.retry(false).abortSignal(signal);
  const rows = answer.error?.code === invalidValue ? [] : readRows(answer, createdRow);
  return rows[0]?.created_at ?? null;
}

/** With what tells rows apart: a page that begins like the first one counts as repeated. */
const decisionRow = v.object({ decided_by: v.optional(v.unknown()), count: countColumn });

/**
 * Counts the decisions of everybody on a day in the browser's time zone (function
 * `count_report_decisions`); null when the database does not have the function.
 *
 * @throws BackendError when the request failed otherwise
 */
export function countDecisions(day: Day, signal: AbortSignal): Promise<number | null> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const parameters = { _day: day, _time_zone: timeZone };
  return unlessMissing('count_report_decisions', async () => {
    const count = () => {
      const people = supabase().rpc('count_report_decisions', parameters, { count: 'exact' });
      return people.order('decided_by').abortSignal(signal);
    };
    return total(await readCounted(count, decisionRow));
  });
}
