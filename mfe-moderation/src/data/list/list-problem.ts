import { isMissingFunction } from '@panel/shared-auth';
import { reportListMigration } from './report-list.api.ts';
import type { ReportListState } from './use-report-list.ts';

/** Says why a list cannot be read, renewed or counted; null when it can. */
export function listProblem(reports: ReportListState): string | null {
  const { error, state, isStale, matching, total } = reports;
  if (!error) {
    return null;
  }
  if (isMissingFunction(error)) {
    return `Falta no banco de dados a migração ${reportListMigration}.`;
  }
  if (state === 'error' || isStale) {
    return 'Os reports não puderam ser lidos.';
  }
  const isCounted = matching !== undefined && total !== undefined;
  return isCounted ? 'A lista pode estar desatualizada.' : 'Os reports não puderam ser contados.';
}
