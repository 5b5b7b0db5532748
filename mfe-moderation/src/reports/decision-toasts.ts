import { toast } from '@panel/shared-ui';
import { onlineManager } from '@tanstack/react-query';
import { type Attempt, failureNotice } from './decision-notice.ts';
import type { Report } from './report.ts';

/**
 * Shows that a decision failed (R41). Without a connection the message stays until there is one: the
 * report's row goes on saying that the decision is still to be made.
 *
 * @param report as the list knows it
 * @param former what came of one's own earlier tries
 */
export function tellFailure(
  report: Report | undefined,
  error: unknown,
  former: readonly Attempt[],
): void {
  const notice = failureNotice(report, error, former);
  toast.error(notice);
  if (!onlineManager.isOnline()) {
    const stop = onlineManager.subscribe((isOnline) => {
      if (isOnline) {
        stop();
        toast.dismiss(notice);
      }
    });
  }
}

/** Takes the message away that a decision about a report failed: it is being made again. */
export function forgetFailure(report: Report | undefined): void {
  toast.dismiss(failureNotice(report, null, []));
}
