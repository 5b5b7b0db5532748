import { idColumn, momentColumn, readRows, supabase, textColumn } from '@panel/shared-auth';
import * as v from 'valibot';
import { timeZone } from '../day.ts';

/** A change of a report's status, as the database recorded it. */
export interface RecordedDecision {
  /** Increases with each change. */
  id: number;
  reportId: string;
  from: string | null;
  to: string | null;
  /** Account of the person; null when the database does not know it. */
  personId: string | null;
  name: string | null;
  decidedAt: string | null;
  reason: string | null;
  message: string | null;
}

/** The decisions of one person on one day. */
export interface PersonCount {
  personId: string | null;
  name: string | null;
  count: number;
}

interface DecisionFilter {
  reportId?: string;
  personId?: string | null;
  /** A day in the browser's time zone: '2026-11-20'. */
  day?: string | null;
  /** The id of a decision: only those before it. */
  before?: number | undefined;
  rows: number;
}

const decisionRow = v.pipe(
  v.object({
    id: v.pipe(v.number(), v.safeInteger()),
    report_id: idColumn,
    from_status: textColumn,
    to_status: textColumn,
    decided_by: textColumn,
    name: textColumn,
    decided_at: momentColumn,
    reason: textColumn,
    message: textColumn,
  }),
  v.transform((row): RecordedDecision => ({
    id: row.id,
    reportId: row.report_id,
    from: row.from_status,
    to: row.to_status,
    personId: row.decided_by,
    name: row.name,
    decidedAt: row.decided_at,
    reason: row.reason,
    message: row.message,
  })),
);

const countRow = v.pipe(
  v.object({
    decided_by: textColumn,
    name: textColumn,
    count: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
  v.transform((row): PersonCount => ({
    personId: row.decided_by,
    name: row.name,
    count: row.count,
  })),
);

/**
 * Reads recorded decisions, newest first (function `list_report_decisions`).
 *
 * @throws BackendError when the request failed
 */
export async function readDecisions(
  { reportId, personId, day, before, rows }: DecisionFilter,
  signal: AbortSignal,
): Promise<RecordedDecision[]> {
  const parameters = {
    ...(reportId && { _report: reportId }),
    ...(personId && { _person: personId }),
    ...(day && { _day: day, _time_zone: timeZone() }),
    ...(before && { _after: before }),
    _rows: rows,
  };
  const answer = await supabase().rpc('list_report_decisions', parameters).abortSignal(signal);
  return readRows(answer, decisionRow);
}

/**
 * Counts the decisions of each person on one day in the browser's time zone, most first (function
 * `count_report_decisions`).
 *
 * @throws BackendError when the request failed
 */
export async function countDecisions(day: string, signal: AbortSignal): Promise<PersonCount[]> {
  const parameters = { _day: day, _time_zone: timeZone() };
  const answer = await supabase().rpc('count_report_decisions', parameters).abortSignal(signal);
  return readRows(answer, countRow);
}
