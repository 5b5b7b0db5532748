/** A statement that Postgres refused. `code` is its SQLSTATE. */
export class DatabaseFailure extends Error {
  readonly code: string;
  readonly detail: string | undefined;
  readonly hint: string | undefined;
  readonly routine: string | undefined;

  constructor({ code, message, detail, hint, routine }: FailureFields) {
    super(message);
    this.code = code;
    this.detail = detail;
    this.hint = hint;
    this.routine = routine;
  }
}

/** The fields of a failure, for messages between threads, which lose an error's class. */
export interface FailureFields {
  code: string;
  message: string;
  detail?: string | undefined;
  hint?: string | undefined;
  routine?: string | undefined;
}

export function isDatabaseFailure(error: unknown): error is DatabaseFailure {
  return error instanceof DatabaseFailure;
}

/** Logs a failure. Of the database's failures, logs only the fields that cannot hold a value of the statement. */
export function logFailure(error: unknown): void {
  if (!isDatabaseFailure(error)) {
    return console.error(error);
  }
  const { code, message, routine } = error;
  console.error(`Postgres: ${code} ${message} (${routine ?? 'unknown routine'})`);
}
