import {
  BackendError,
  idColumn,
  momentColumn,
  readRows,
  supabase,
  textColumn,
} from '@panel/shared-auth';
import * as v from 'valibot';
import { canBeId, type Report, type ReportDecision } from './report.ts';

/** Narrows a row of `reports`: the backend may send any value. */
export const reportRow = v.pipe(
  v.object({
    id: idColumn,
    content_type: textColumn,
    reason: textColumn,
    message: textColumn,
    status: textColumn,
    created_at: momentColumn,
    updated_at: momentColumn,
  }),
  v.transform((row): Report => ({
    id: row.id,
    contentType: row.content_type,
    reason: row.reason,
    message: row.message,
    status: row.status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  })),
);

/** The update of a decision matched no report: it is not pending any more, does not exist, or a policy hides it. */
export class NothingChangedError extends BackendError {
  /** The report as it was read afterwards; null when none was found, undefined when it could not be read. */
  readonly report: Report | null | undefined;

  constructor(status: number, report: Report | null | undefined) {
    super('The decision changed nothing.', status, 'nothing-changed');
    this.report = report;
  }
}

/** Postgres' codes for a value that the type of its column does not have: a word for a UUID, a label for an enum. */
const invalidValues = ['22P02', '22003'];

/**
 * Reads the rows of an answer; none if the request names a value that the column's type does not have.
 *
 * @throws BackendError when the request failed otherwise
 */
export function readRowsIfValid<Row>(
  answer: Parameters<typeof readRows>[0],
  row: v.GenericSchema<unknown, Row>,
): Row[] {
  return invalidValues.includes(answer.error?.code ?? '') ? [] : readRows(answer, row);
}

/**
 * Reads a row of `reports`; null when no report has this id.
 *
 * @param id any text: a link may name anything
 * @throws BackendError when the request failed
 */
export async function readReport(id: string, signal?: AbortSignal): Promise<Report | null> {
  if (!canBeId(id)) {
    return null;
  }
  const query = supabase().from('reports').select('*').eq('id', id).retry(false);
  const answer = await (signal ? query.abortSignal(signal) : query);
  const [report] = readRowsIfValid(answer, reportRow);
  return report ?? null;
}

/**
 * Decides about a report that is still pending, and returns the updated report.
 *
 * @throws BackendError when the request failed; NothingChangedError when it changed no report
 */
export async function decideReport(id: string, decision: ReportDecision): Promise<Report> {
  const answer = await supabase()
    .from('reports')
    .update({ status: decision, updated_at: new Date().toISOString() })
    .eq('id', id)
    .eq('status', 'PENDING')
    .select();
  const report = readRows(answer, reportRow).find((row) => row.id === id);
  if (!report) {
    throw new NothingChangedError(answer.status, await readReport(id).catch(() => undefined));
  }
  return report;
}
