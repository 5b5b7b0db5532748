import { BackendError } from '@panel/shared-auth';

/** The migration with the functions that the charts call. */
const migration = '20261124090000_dashboard_counts.sql';

/** PostgREST's code for a function that the database does not have. */
const missingFunction = 'PGRST202';

/** Describes a failed read in place of its chart; names the migration if the database lacks it. */
export function failureText(error: unknown): string {
  return error instanceof BackendError && error.code === missingFunction
    ? `Falta no banco de dados a migração ${migration}.`
    : 'Sem dados no momento.';
}
