import {
  momentColumn,
  readCount,
  readCounted,
  readRows,
  supabase,
  unlessMissing,
} from '@panel/shared-auth';
import * as v from 'valibot';
import { countColumn, type DecidedCounts, total } from './counts.ts';
import type { Day } from './day.ts';

/** Postgres' code for a value that a type does not have, such as a status that an enum lacks. */
const invalidValue = '22P02';

const allReports = () => supabase().from('reports').select('status', { count: 'exact' });

/**
 * Counts reports; null when their filter names a status that the database's enum lacks. Reads no rows, but is no HEAD
 * request, because its refusals would have no code.
 */
async function countIfValid(
  reports: ReturnType<typeof allReports>,
  signal: AbortSignal,
): Promise<number | null> {
  const answer = await reports.limit(0).retry(false).abortSignal(signal);
  return answer.error?.code === invalidValue ? null : readCount(answer);
}

/** Counts the pending reports (table `reports`). @throws BackendError when the request failed */
export async function countPending(signal: AbortSignal): Promise<number> {
  return (await countIfValid(allReports().eq('status', 'PENDING'), signal)) ?? 0;
}

/**
 * Counts the reports with each status that a decision leads to, and those with an unknown status or none (table
 * `reports`). The last number is counted, too: a difference of counts from several moments may be wrong.
 *
 * @throws BackendError when a request failed
 */
export async function countDecided(signal: AbortSignal): Promise<DecidedCounts> {
  const count = (status: string) => countIfValid(allReports().eq('status', status), signal);
  const countOthers = (known: readonly string[]) =>
    countIfValid(allReports().or(`status.is.null,status.not.in.(${known.join()})`), signal);
  const [reviewed, actionTaken, other] = await Promise.all([
    count('REVIEWED'),
    count('ACTION_TAKEN'),
    countOthers(['PENDING', 'REVIEWED', 'ACTION_TAKEN']),
  ]);
  const known = [
    'PENDING',
    ...(reviewed === null ? [] : ['REVIEWED']),
    ...(actionTaken === null ? [] : ['ACTION_TAKEN']),
  ];
  return [reviewed ?? 0, actionTaken ?? 0, other ?? (await countOthers(known)) ?? 0];
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
