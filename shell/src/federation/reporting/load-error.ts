/** Why a module is not on screen. The codes are also used in load events and shown in 'Diagnóstico'. */
export type LoadErrorCode =
  /** The site did not answer the request for the registry, or answered with an error. */
  | 'registry-unreachable'
  /** The response is not a registry. */
  | 'registry-malformed'
  /** The registry is older than one that this browser has seen. */
  | 'registry-outdated'
  /** The registry's entry for this module is malformed. */
  | 'entry-malformed'
  /** One of the module's routes belongs to another module. */
  | 'route-taken'
  /** A registry says that this release must never run again. */
  | 'withdrawn'
  /** The release needs another contract, or libraries that this shell does not have. */
  | 'incompatible'
  /** The registry names no hash for a script of the module. */
  | 'hash-missing'
  /** The host does not have a script (4xx). */
  | 'script-missing'
  /** The module's host answered with an error (5xx). */
  | 'host-failed'
  /** The module's host did not answer. */
  | 'host-unreachable'
  /** The user has not let the page reach the machine of an override (Local Network Access). */
  | 'local-denied'
  /** The override's machine did not answer, or the user has not yet answered whether the page may reach it. */
  | 'local-unanswered'
  /** A script did not load in time. */
  | 'timed-out'
  /** The browser refused a script whose hash is wrong. */
  | 'refused'
  /** The page's policy blocked a script. */
  | 'blocked'
  /** The module's code threw while it started. */
  | 'threw'
  /** The module's export does not satisfy the contract. */
  | 'not-a-module'
  /** A page of the module failed to render. */
  | 'render-failed';

/** Error of a module that cannot be shown; `message` is for the log, `cause` is the original error. */
export class LoadError extends Error {
  override name = 'LoadError';
  readonly code: LoadErrorCode;

  constructor(code: LoadErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Converts an error into a LoadError; any other error was thrown by the module's own code ('threw'). */
export function asLoadError(error: unknown): LoadError {
  return error instanceof LoadError
    ? error
    : new LoadError('threw', error instanceof Error ? error.message : String(error), {
        cause: error,
      });
}
