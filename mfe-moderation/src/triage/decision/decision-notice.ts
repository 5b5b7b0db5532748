import { toast, type ToastText } from '@panel/shared-ui';
import { onlineManager } from '@tanstack/react-query';
import { NotPendingError } from '../../data/report.api.ts';
import { describeReport, statusLabel } from '../../data/report.labels.ts';
import type { Report } from '../../data/report.ts';

/** The outcome of the user's own attempt to decide about a report. */
export interface Attempt {
  status: 'idle' | 'pending' | 'success' | 'error';
  error: unknown;
}

/** Whether none of the user's own attempts can have made the decision. */
export function isDecidedElsewhere(attempts: readonly Attempt[]): boolean {
  return attempts.every(({ error }) => error instanceof NotPendingError);
}

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

/** Says that a report has been decided although the user's decision failed: perhaps only its answer was lost. */
export function sayIsDecided(report: Report): void {
  toast.info({
    title: 'O report está decidido',
    description: `Ele está marcado como ${statusLabel(report.status)}.`,
    detail: `Report de ${describeReport(report)}.`,
  });
}

/** The message names the report and, when another decision came first, that decision. */
function failureNotice(
  report: Report | undefined,
  error: unknown,
  earlier: readonly Attempt[],
): ToastText {
  const name = report ? `Report de ${describeReport(report)}` : 'Report';
  const outcome = error instanceof NotPendingError && outcomeOf(error.report, earlier);
  return {
    title: 'Erro',
    description: 'Não foi possível atualizar o report.',
    detail: outcome ? `${name}: ${outcome}.` : `${name}.`,
  };
}

/** @param report the report now; null when it is gone, undefined when it could not be read */
function outcomeOf(report: Report | null | undefined, earlier: readonly Attempt[]): string {
  if (report === null) {
    return 'não foi mais encontrado';
  }
  if (report?.status === 'PENDING') {
    return '';
  }
  if (!isDecidedElsewhere(earlier)) {
    return report ? `já está marcado como ${statusLabel(report.status)}` : 'já foi decidido';
  }
  const done = report ? `o marcou como ${statusLabel(report.status)}` : 'decidiu';
  return `outra pessoa (ou você, em outra janela) já ${done}`;
}
