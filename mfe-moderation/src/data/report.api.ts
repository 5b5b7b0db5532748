import { BackendError, readRows, supabase, textColumn } from '@panel/shared-auth';
import * as v from 'valibot';
import type { Report, ReportDecision } from './report.ts';

/** Narrows a row of `reports`: the backend may send any value. */
export const reportRow = v.pipe(
  v.object({
    id: v.string(),
    content_type: textColumn,
    reason: textColumn,
    message: textColumn,
    status: textColumn,
    created_at: textColumn,
    updated_at: textColumn,
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

/** The report to decide about is no longer pending. */
export class NotPendingError extends BackendError {
  /** The report now; null when it is gone, undefined when it could not be read. */
  readonly report: Report | null | undefined;

  constructor(status: number, report: Report | null | undefined) {
    super('The report is no longer pending.', status, 'not-pending');
    this.report = report;
  }
}

/**
 * Reads a row of `reports`; null when no report has this id.
 *
 * @param id a UUID: the database rejects any other id
 * @throws BackendError when the request failed
 */
export async function readReport(id: string, signal?: AbortSignal): Promise<Report | null> {
  const query = supabase().from('reports').select('*').eq('id', id).retry(false);
  const [report] = readRows(await (signal ? query.abortSignal(signal) : query), reportRow);
  return report ?? null;
}

/**
 * Reads the pending reports with the same reason and message as a report, itself included: the newest first,
 * at most 500 (function `list_equal_reports`).
 *
 * @throws BackendError when the request failed
 */
export async function readEqualReports(id: string, signal: AbortSignal): Promise<Report[]> {
  const answer = await supabase().rpc('list_equal_reports', { _report: id }).abortSignal(signal);
  return readRows(answer, reportRow);
}

/**
 * Decides about a report that is still pending, and returns the updated report.
 *
 * @throws BackendError when the request failed; NotPendingError when the report is no longer pending,
 * because another decision came first
 */
export async function decideReport(id: string, decision: ReportDecision): Promise<Report> {
  const answer = await supabase()
    .from('reports')
    .update({ status: decision, updated_at: new Date().toISOString() })
    .eq('id', id)
    .eq('status', 'PENDING')
    .select();
  const [report] = readRows(answer, reportRow);
  if (!report) {
    throw new NotPendingError(answer.status, await readReport(id).catch(() => undefined));
  }
  return report;
}
