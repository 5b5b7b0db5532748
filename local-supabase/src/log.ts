import { isDatabaseFailure } from './rest/errors.ts';

/** Writes a failure to the log; of the database's only what cannot hold a value of the statement. */
export function logFailure(error: unknown): void {
  if (!isDatabaseFailure(error)) return console.error(error);
  const { code, message, routine } = error;
  console.error(`Postgres: ${code} ${message} (${routine ?? 'unknown routine'})`);
}
