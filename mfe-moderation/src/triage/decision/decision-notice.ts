import { toast, type ToastText } from '@panel/shared-ui';
import { onlineManager } from '@tanstack/react-query';
import { NothingChangedError } from '../../data/report.api.ts';
import { describeReport, statusLabel } from '../../data/report.labels.ts';
import { isPending, type Report } from '../../data/report.ts';

/** The outcome of the user's own attempt to decide about a report. */
export interface Attempt {
  status: 'idle' | 'pending' | 'success' | 'error';
  error: unknown;
}

/** Whether none of the user's own attempts can have made the decision. */
export function isDecidedElsewhere(attempts: readonly Attempt[]): boolean {
  return attempts.every(({ error }) => error instanceof NothingChangedError);
}

/**
 * Shows that a decision failed (R41), or that another one came first, which is no failure. If the browser is offline, the
 * message disappears when the connection returns: the report's row still offers to try again.
 *
 * @param report the report as the list knows it
 * @param earlier the user's earlier attempts
 */
export function showDecisionFailure(
  report: Report | undefined,
  error: unknown,
  earlier: readonly Attempt[],
): void {
  if (isAlreadyDecided(error)) {
    sayIsDecided(error.report, isDecidedElsewhere(earlier));
    return;
  }
  const notice = failureNotice(report, error);
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
  toast.dismiss(failureNotice(report, null));
}

/**
 * Says that a report is decided although the user's decision failed.
 *
 * @param isElsewhere whether none of the user's own attempts can have decided; otherwise perhaps only an answer was lost
 */
export function sayIsDecided(report: Report, isElsewhere = false): void {
  const status = statusLabel(report.status);
  const by = isElsewhere ? ', por outra pessoa ou por você em outra janela' : '';
  toast.info({
    title: 'O report já está decidido',
    // A phone cuts long messages: what identifies the report comes first.
    description: `Report de ${describeReport(report)}: ${status}${by}.`,
  });
}

/** Whether a decision failed because another one came first. */
export function isAlreadyDecided(
  error: unknown,
): error is NothingChangedError & { report: Report } {
  const report = error instanceof NothingChangedError ? error.report : undefined;
  return Boolean(report && !isPending(report));
}

/** Whether a decision failed because its report is not found any more. */
export function isGone(error: unknown): boolean {
  return error instanceof NothingChangedError && error.report === null;
}

/** The message names the report, and says if it is gone. */
function failureNotice(report: Report | undefined, error: unknown): ToastText {
  const name = report ? `Report de ${describeReport(report)}` : 'Report';
  return {
    title: 'Erro',
    description: 'Não foi possível atualizar o report.',
    detail: isGone(error) ? `${name}: não foi mais encontrado.` : `${name}.`,
  };
}
