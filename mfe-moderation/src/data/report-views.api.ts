import {
  idColumn,
  readCounted,
  sessionState,
  supabase,
  textColumn,
  unlessMissing,
} from '@panel/shared-auth';
import * as v from 'valibot';

const viewRow = v.pipe(
  v.object({ reportId: idColumn, viewer: idColumn, name: textColumn }),
  v.transform(({ viewer, ...view }) => ({ ...view, precedesUser: precedesUser(viewer) })),
);

/** A report that another moderator has open, the account's name, which it may lack, and whether its id is below the user's. */
export type ReportView = v.InferOutput<typeof viewRow>;

/**
 * Tells the database which report this window has open, and which one it has closed (function
 * `note_report_view`).
 *
 * @returns what others have had open in the last 60 seconds, once for each person and report; null without the function
 * @throws BackendError when the request failed
 */
export function noteReportView(
  openId: string | null,
  closedId: string | null,
): Promise<ReportView[] | null> {
  const parameters = { ...(openId && { _report: openId }), ...(closedId && { _left: closedId }) };
  const note = () =>
    supabase()
      .rpc('note_report_view', parameters, { count: 'exact' })
      .select('reportId:report_id,viewer,name');
  return unlessMissing('note_report_view', () => readCounted(note, viewRow));
}

function precedesUser(viewer: string): boolean {
  const session = sessionState();
  return 'userId' in session && session.userId !== null && viewer < session.userId;
}
