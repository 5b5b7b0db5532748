import { isMissingFunction } from '@panel/shared-auth';

/** The migration with the functions that the charts call. */
const migration = '20261124090000_dashboard_counts.sql';

/** Describes a failed read in place of its chart; names the migration if the database lacks it. */
export function failureText(error: unknown): string {
  return isMissingFunction(error)
    ? `Falta no banco de dados a migração ${migration}.`
    : 'Sem dados no momento.';
}
