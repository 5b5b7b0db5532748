import { BackendError } from '@panel/shared-auth';

/** What came of one's own try to decide about a report. */
export interface Attempt {
  status: 'idle' | 'pending' | 'success' | 'error';
  error: unknown;
}

/**
 * What to say when a report that waited for a decision does so no more. Nothing when the decision was
 * one's own; when a try got no answer nobody knows whose it was.
 */
export function decisionNotice(attempts: readonly Attempt[]): string | null {
  if (attempts.some(({ status }) => status === 'success' || status === 'pending')) {
    return null;
  }
  return attempts.every(({ error }) => isRefusal(error))
    ? 'Este report foi decidido por outra pessoa, ou em outra janela, enquanto estava aberto.'
    : 'Este report já foi decidido.';
}

function isRefusal(error: unknown): boolean {
  return error instanceof BackendError && error.code === 'not-pending';
}
