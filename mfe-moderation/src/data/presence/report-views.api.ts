import { idColumn, readRows, supabase, textColumn } from '@panel/shared-auth';
import * as v from 'valibot';

/** A report that another moderator has open. */
export interface ReportView {
  reportId: string;
  /** Null when the account has none. */
  name: string | null;
}

const viewRow = v.pipe(
  v.object({ report_id: idColumn, name: textColumn }),
  v.transform((row): ReportView => ({ reportId: row.report_id, name: row.name })),
);

/**
 * Tells the database which report this window has open, and which one it has closed (function
 * `note_report_view`).
 *
 * @returns what others have had open in the last 60 seconds, once for each person and report
 * @throws BackendError when the request failed
 */
export async function noteReportView(
  openId: string | null,
  closedId: string | null,
): Promise<ReportView[]> {
  const answer = await supabase().rpc('note_report_view', {
    ...(openId && { _report: openId }),
    ...(closedId && { _left: closedId }),
  });
  return readRows(answer, viewRow);
}
