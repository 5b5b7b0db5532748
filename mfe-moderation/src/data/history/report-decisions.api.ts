import {
  idColumn,
  momentColumn,
  readCounted,
  readPages,
  readRows,
  supabase,
  textColumn,
  unlessMissing,
} from '@panel/shared-auth';
import * as v from 'valibot';
import { timeZone } from '../day.ts';

const decisionRow = v.object({
  /** Increases with each change. */
  id: v.pipe(v.number(), v.safeInteger()),
  reportId: idColumn,
  from: textColumn,
  to: textColumn,
  /** Account of the person; null when the database does not know it. */
  personId: textColumn,
  name: textColumn,
  decidedAt: momentColumn,
  reason: textColumn,
  message: textColumn,
});

const decisionColumns =
  'id,reportId:report_id,from:from_status,to:to_status,' +
  'personId:decided_by,name,decidedAt:decided_at,reason,message';

/** A change of a report's status, as the database recorded it. */
export type RecordedDecision = v.InferOutput<typeof decisionRow>;

const countRow = v.object({
  personId: textColumn,
  name: textColumn,
  count: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

/** The decisions of one person on one day. */
export type PersonCount = v.InferOutput<typeof countRow>;

interface DecisionFilter {
  reportId?: string;
  personId?: string | null;
  /** A day in the browser's time zone: '2026-11-20'. */
  day?: string | null;
  /** The id of a decision: only those before it. */
  before?: number;
  rows: number;
}

/**
 * Reads recorded decisions, newest first (function `list_report_decisions`); null when the database records none.
 *
 * @throws BackendError when the request failed
 */
export function readDecisions(
  { reportId, personId, day, before, rows }: DecisionFilter,
  signal: AbortSignal,
): Promise<RecordedDecision[] | null> {
  const parameters = {
    ...(reportId && { _report: reportId }),
    ...(personId && { _person: personId }),
    ...(day && { _day: day, _time_zone: timeZone() }),
  };
  return unlessMissing('list_report_decisions', () =>
    readPages(async (read: readonly RecordedDecision[]) => {
      const after = read.at(-1)?.id ?? before;
      const page = { ...parameters, ...(after && { _after: after }), _rows: rows - read.length };
      const found = supabase().rpc('list_report_decisions', page).select(decisionColumns);
      return readRows(await found.abortSignal(signal), decisionRow);
    }, rows),
  );
}

/**
 * Counts the decisions of each person on one day in the browser's time zone, most first (function
 * `count_report_decisions`); none when the database records none.
 *
 * @throws BackendError when the request failed
 */
export async function countDecisions(day: string, signal: AbortSignal): Promise<PersonCount[]> {
  const parameters = { _day: day, _time_zone: timeZone() };
  const counts = await unlessMissing('count_report_decisions', () => {
    const count = () =>
      supabase()
        .rpc('count_report_decisions', parameters, { count: 'exact' })
        .select('personId:decided_by,name,count')
        .order('count', { ascending: false })
        .order('name')
        .order('decided_by')
        .abortSignal(signal);
    return readCounted(count, countRow);
  });
  return counts ?? [];
}
