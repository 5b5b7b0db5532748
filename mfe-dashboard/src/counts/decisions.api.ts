import {
  BackendError,
  isMissingFunction,
  readData,
  readRows,
  supabase,
  textColumn,
} from '@panel/shared-auth';
import * as v from 'valibot';
import { countColumn } from './count-column.ts';
import { total } from './counts.ts';
import type { Day } from './day.ts';

const oldestFirst = { _status: 'PENDING', _backwards: true, _rows: 1 };

const answerOfList = v.object({ reports: v.array(v.object({ created_at: textColumn })) });

/**
 * Reads when the oldest pending report was created (function `list_reports`): ISO 8601; null when there is
 * none.
 *
 * @throws BackendError when the request failed
 */
export async function readOldestPending(signal: AbortSignal): Promise<string | null> {
  const answer = await supabase().rpc('list_reports', oldestFirst).abortSignal(signal);
  const parsed = v.safeParse(answerOfList, readData(answer));
  if (!parsed.success) {
    throw new BackendError('The answer is not a window of reports.', answer.status, 'malformed');
  }
  return parsed.output.reports[0]?.created_at ?? null;
}

const decisionRow = v.object({ count: countColumn });

/**
 * Counts the decisions of everybody on a day in the browser's time zone (function
 * `count_report_decisions`); null when the database does not have the function.
 *
 * @throws BackendError when the request failed otherwise
 */
export async function countDecisions(day: Day, signal: AbortSignal): Promise<number | null> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const parameters = { _day: day, _time_zone: timeZone };
  const answer = await supabase().rpc('count_report_decisions', parameters).abortSignal(signal);
  try {
    return total(readRows(answer, decisionRow));
  } catch (error) {
    if (isMissingFunction(error)) {
      return null;
    }
    throw error;
  }
}
