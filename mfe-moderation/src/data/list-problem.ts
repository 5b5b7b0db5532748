import { BackendError } from '@panel/shared-auth';
import { migration } from './report-list.api.ts';
import type { ShownReports } from './use-report-list.ts';

/** PostgREST's code for a function that the database does not have. */
const missingFunction = 'PGRST202';

/** Says why a list cannot be read, renewed or counted; null when it can. */
export function listProblem({ error, state, matching, total }: ShownReports): string | null {
  if (!error) {
    return null;
  }
  if (error instanceof BackendError && error.code === missingFunction) {
    return `Falta no banco de dados a migração ${migration}.`;
  }
  if (state === 'error') {
    return 'Os reports não puderam ser lidos.';
  }
  const isCounted = matching !== undefined && total !== undefined;
  return isCounted ? 'A lista pode estar desatualizada.' : 'Os reports não puderam ser contados.';
}
