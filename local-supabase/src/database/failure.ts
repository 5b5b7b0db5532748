import { messages } from '@electric-sql/pglite';

/** What PGlite throws when Postgres refuses a statement; `code` is its SQLSTATE. */
export type DatabaseFailure = messages.DatabaseError & { code: string };

export function isDatabaseFailure(error: unknown): error is DatabaseFailure {
  return error instanceof messages.DatabaseError && error.code !== undefined;
}

/** Writes a failure to the log; of the database's only what cannot hold a value of the statement. */
export function logFailure(error: unknown): void {
  if (!isDatabaseFailure(error)) return console.error(error);
  const { code, message, routine } = error;
  console.error(`Postgres: ${code} ${message} (${routine ?? 'unknown routine'})`);
}
