/** PostgREST's code for a function that the database lacks, and Postgres' code for a function or an operator. */
const missingFunctions = ['PGRST202', '42883'];

/** Postgres' code for a statement that took too long. */
const statementTimeout = '57014';

/** A request that the backend refused, did not answer, or answered with something unexpected. */
export class BackendError extends Error {
  override name = 'BackendError';
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The code that PostgREST, Postgres or the auth server gave; '' when there is none. */
  readonly code: string;

  /** @param options the error that this one stands for, as `cause` */
  constructor(message: string, status: number, code: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.code = code;
  }
}

/** Whether a request failed because the database lacks a function, or an operator for the type of a column. */
export function isMissingFunction(error: unknown): boolean {
  return error instanceof BackendError && missingFunctions.includes(error.code);
}

/** Whether a request failed because the database stopped it: it took too long. */
export function isTimeout(error: unknown): boolean {
  return error instanceof BackendError && error.code === statementTimeout;
}
