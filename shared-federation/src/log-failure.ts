/** What the log says of a request. */
export interface LoggedRequest {
  /** The module that sends the request. */
  module: string;
  /** The request in a few English words: 'list the games'. */
  what: string;
}

export type LogFailure = (message: string, details: Record<string, unknown>) => void;

export const logToConsole: LogFailure = (message, details) => console.error(message, details);

/** A request that failed. */
export interface RequestFailure extends LoggedRequest {
  /** With `status` and `code`, if the backend has answered. */
  error: unknown;
}

let notice: (failure: RequestFailure) => void = () => undefined;

/** Sets what gets each failure beside the log. */
export function onRequestFailure(listener: (failure: RequestFailure) => void): void {
  notice = listener;
}

/** Logs a failure with module, request, status and code; never with tokens or row contents. */
export function logFailure(
  request: LoggedRequest | undefined,
  error: unknown,
  log = logToConsole,
): void {
  const { module = 'unknown', what = 'load' } = request ?? {};
  log(`[panel] ${module}: could not ${what}`, errorDetails(error));
  notice({ module, what, error });
}

/** Name, status and code of an error; message and stack of programming errors only. */
export function errorDetails(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) {
    return { error: 'not an Error' };
  }
  const { status, code } = error as Error & { status?: unknown; code?: unknown };
  const bug = [error, error.cause].find(isProgrammingError);
  return { name: error.name, status, code, ...describeBug(bug) };
}

/**
 * Whether an error was thrown by JavaScript itself. The messages of other errors (backend, parsers) may
 * quote rows or tokens, and are not logged.
 */
function isProgrammingError(error: unknown): error is Error {
  return [TypeError, ReferenceError, RangeError].some((type) => error instanceof type);
}

function describeBug(bug: Error | undefined): Record<string, unknown> {
  return bug ? { message: bug.message, stack: bug.stack } : {};
}
