import { isTimeout } from '@panel/shared-auth';
import type { ReportListState } from './use-report-list.ts';

/** Says why a list cannot be read or renewed; null when it can. */
export function listProblem({ chosen, error, state, isStale }: ReportListState): string | null {
  if (!error) {
    return null;
  }
  if (chosen.query && isTimeout(error)) {
    return 'A busca demorou demais. Use menos texto ou um filtro.';
  }
  return state === 'error' || isStale
    ? 'Os reports não puderam ser lidos.'
    : 'A lista pode estar desatualizada.';
}
