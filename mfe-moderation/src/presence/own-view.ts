import { noteReportView, type ReportView } from '../data/presence/report-views.api.ts';

/** The report that this window has open, as the other moderators should see it. */
export interface OwnView {
  /** Sets the open report. Returns whether the database has to be told. */
  set: (openId: string | null) => boolean;
  /** Tells the database, and resolves to what others have open. */
  send: () => Promise<ReportView[]>;
}

/** Sends one request at a time: two could arrive in the wrong order. The latest report is sent last. */
export function createOwnView(): OwnView {
  let openId: string | null = null;
  let toldId: string | null = null;
  let sending: Promise<ReportView[]> | undefined;

  async function sendUntilLatest(): Promise<ReportView[]> {
    for (;;) {
      const id = openId;
      const others = await noteReportView(id, toldId === id ? null : toldId);
      toldId = id;
      if (openId === id) {
        return others;
      }
    }
  }

  return {
    set(id) {
      openId = id;
      return openId !== toldId;
    },
    send: () => (sending ??= sendUntilLatest().finally(() => (sending = undefined))),
  };
}
