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
import type { Days } from '../day.ts';
import type { ReportDecision } from '../report.ts';

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

const lastRow = v.object({
  reportId: idColumn,
  to: textColumn,
  name: textColumn,
  decidedAt: momentColumn,
});

/** The last change of a report's status. */
export type LastRecord = v.InferOutput<typeof lastRow>;

/** The decisions of some days, and of one kind, or all. */
export interface DecisionFilter {
  /** The first and the last day in the browser's time zone, '2026-11-20'; null for all days. */
  days: Days | null;
  decision: ReportDecision | null;
}

interface DecisionsOf extends Partial<DecisionFilter> {
  reportId?: string;
  personId?: string | null;
  /** The id of a decision: only those before it. */
  before?: number;
}

/**
 * Reads recorded decisions, newest first (function `list_report_decisions`); null when the database records none.
 *
 * @throws BackendError when the request failed
 */
export function readDecisions(
  { reportId, personId, before, ...filter }: DecisionsOf,
  rows: number,
  signal: AbortSignal,
): Promise<RecordedDecision[] | null> {
  const parameters = {
    ...(reportId && { _report: reportId }),
    ...(personId && { _person: personId }),
    ...argumentsOf(filter),
  };
  async function readNext(read: readonly RecordedDecision[]): Promise<RecordedDecision[]> {
    const after = read.at(-1)?.id ?? before;
    const page = { ...parameters, ...(after && { _after: after }), _rows: rows - read.length };
    const found = supabase().rpc('list_report_decisions', page).select(decisionColumns);
    return readRows(await found.abortSignal(signal), decisionRow);
  }
  // A report has few decisions: to ask whether a backend has cut them costs each report a second request.
  return unlessUnrecorded('list_report_decisions', parameters, () =>
    reportId === undefined ? readPages(readNext, rows) : readNext([]),
  );
}

/**
 * Calls a function; null when the database records no decisions. The arguments of an earlier addition are those of
 * single days: whether it knows others says nothing about the record.
 */
function unlessUnrecorded<Answer>(
  name: string,
  parameters: object,
  call: () => Promise<Answer>,
): Promise<Answer | null> {
  return '_until' in parameters || '_decision' in parameters ? call() : unlessMissing(name, call);
}

function argumentsOf({ days, decision }: Partial<DecisionFilter>) {
  return {
    ...(days && { _day: days.first, _time_zone: timeZone() }),
    ...(days && days.last !== days.first && { _until: days.last }),
    ...(decision && { _decision: decision }),
  };
}

/** IANA name of the browser's time zone. */
function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The most reports whose last decision one request reads. */
export const maxLastDecisions = 1000;

/**
 * Reads the last change of the status of each of these reports, at most 1,000 (function `last_report_decisions`): by
 * the report's id; null when the database cannot say it.
 *
 * @throws BackendError when the request failed
 */
export async function readLastDecisions(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, LastRecord> | null> {
  const read = () =>
    supabase()
      .rpc('last_report_decisions', { _reports: [...ids] }, { count: 'exact' })
      .select('reportId:report_id,to:to_status,name,decidedAt:decided_at')
      .order('report_id')
      .abortSignal(signal);
  const found = await unlessMissing('last_report_decisions', () => readCounted(read, lastRow));
  return found && new Map(found.map((decision) => [decision.reportId, decision]));
}

/**
 * Counts the decisions of each person on some days, most first (function `count_report_decisions`); none when the
 * database records none.
 *
 * @throws BackendError when the request failed
 */
export async function countDecisions(
  filter: DecisionFilter & { days: object },
  signal: AbortSignal,
): Promise<PersonCount[]> {
  const parameters = {
    _day: filter.days.first,
    _time_zone: timeZone(),
    ...argumentsOf(filter),
  };
  const counts = await unlessUnrecorded('count_report_decisions', parameters, () => {
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
