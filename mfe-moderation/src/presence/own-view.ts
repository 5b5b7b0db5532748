import { noteReportView, type ReportView } from '../data/presence/report-views.api.ts';

/** The report that this window has open, as the other moderators should see it. */
export interface OwnView {
  /** Sets the open report. Returns whether it differs from the report that was sent last. */
  set: (openId: string | null) => boolean;
  /** Sends the open report to the database, and resolves to what others have open. */
  send: () => Promise<ReportView[]>;
}

/** Sends one request at a time: two could arrive in the wrong order. If the report changes meanwhile, sends again. */
export function createOwnView(): OwnView {
  let openId: string | null = null;
  let sentId: string | null = null;
  let sending: Promise<ReportView[]> | undefined;

  async function sendUntilLatest(): Promise<ReportView[]> {
    for (;;) {
      const id = openId;
      const others = await noteReportView(id, sentId === id ? null : sentId);
      sentId = id;
      if (openId === id) {
        return others;
      }
    }
  }

  return {
    set(id) {
      openId = id;
      return openId !== sentId;
    },
    send: () => (sending ??= sendUntilLatest().finally(() => (sending = undefined))),
  };
}
