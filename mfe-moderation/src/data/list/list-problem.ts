import { isMissingFunction } from '@panel/shared-auth';
import { reportDayMigration, reportListMigration } from './report-list.api.ts';
import type { ReportListState } from './use-report-list.ts';

/** Says why a list cannot be read, renewed or counted; null when it can. */
export function listProblem(reports: ReportListState): string | null {
  const { chosen, error, state, isStale, matching, total } = reports;
  if (!error) {
    return null;
  }
  if (isMissingFunction(error)) {
    const missing = chosen.day ? reportDayMigration : reportListMigration;
    return `Falta no banco de dados a migração ${missing}.`;
  }
  if (state === 'error' || isStale) {
    return 'Os reports não puderam ser lidos.';
  }
  const isCounted = matching !== undefined && total !== undefined;
  return isCounted ? 'A lista pode estar desatualizada.' : 'Os reports não puderam ser contados.';
}
