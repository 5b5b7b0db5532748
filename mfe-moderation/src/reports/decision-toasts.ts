import { toast } from '@panel/shared-ui';
import { onlineManager } from '@tanstack/react-query';
import { type Attempt, failureNotice } from './decision-notice.ts';
import type { Report } from './report.ts';

/**
 * Shows that a decision failed (R41). A failure without a connection goes when the connection returns:
 * the report's row still offers to try again.
 *
 * @param report the report as the list knows it
 * @param former the user's earlier attempts
 */
export function showDecisionFailure(
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

/** Removes the message about a failed decision, which is being tried again. */
export function dismissDecisionFailure(report: Report | undefined): void {
  toast.dismiss(failureNotice(report, null, []));
}

/** Shows that keys which were to decide have been taken for letters of a word. */
export function tellIgnoredKeys(): void {
  toast.error({
    title: 'Teclas ignoradas',
    description: 'Foram rápidas demais, como as letras de uma palavra: nada foi decidido com elas.',
  });
}
