import { toast } from '@panel/shared-ui';
import { onlineManager } from '@tanstack/react-query';
import { type Attempt, failureNotice } from './decision-notice.ts';
import type { Report } from '../../data/report.ts';

/**
 * Shows that a decision failed (R41). If the browser is offline, the message disappears when the
 * connection returns: the report's row still offers to try again.
 *
 * @param report the report as the list knows it
 * @param earlier the user's earlier attempts
 */
export function showDecisionFailure(
  report: Report | undefined,
  error: unknown,
  earlier: readonly Attempt[],
): void {
  const notice = failureNotice(report, error, earlier);
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

/** Removes the message about a failed decision that is being retried. */
export function dismissDecisionFailure(report: Report | undefined): void {
  toast.dismiss(failureNotice(report, null, []));
}

/** Shows that a decision key decided nothing, because the current report was out of view. */
export function showNothingDecided(): void {
  toast.info({
    title: 'Nada foi decidido',
    description: 'O report marcado estava fora da tela. Confira-o antes de decidir.',
  });
}

/** Shows that decision keys were ignored, because they looked like letters of a word or like a key that bounces. */
export function showIgnoredKeys(): void {
  toast.info({
    title: 'Teclas ignoradas',
    description:
      'Foram rápidas demais, como as letras de uma palavra ou uma tecla repetida: nada foi decidido com elas.',
  });
}
