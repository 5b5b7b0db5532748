/** What can keep a module from the screen; the same words stand in events and in 'Diagnóstico'. */
export type LoadErrorCode =
  /** The registry did not answer, or with an error. */
  | 'registry-unreachable'
  /** What answered is no registry. */
  | 'registry-malformed'
  /** It is older than one that this browser has seen. */
  | 'registry-outdated'
  /** The registry's entry for this module is malformed. */
  | 'entry-malformed'
  /** The registry gives one of the module's routes to another. */
  | 'route-taken'
  /** A registry says that this release must never run again. */
  | 'withdrawn'
  /** Built for another contract, or for libraries that this shell does not have. */
  | 'incompatible'
  /** The registry names no hash for a script of the module. */
  | 'hash-missing'
  /** A script is not there (4xx). */
  | 'script-missing'
  /** The module's host answered with an error (5xx). */
  | 'host-failed'
  /** The module's host did not answer at all. */
  | 'host-unreachable'
  /** A script did not arrive in time. */
  | 'timed-out'
  /** What arrived is not what was published, and was refused. */
  | 'refused'
  /** The module's code failed while it started. */
  | 'threw'
  /** What the module exposes does not keep the contract. */
  | 'not-a-module'
  /** A page of the module failed while it was drawn. */
  | 'render-failed';

/** A module that could not be loaded; `message` is for the log, `cause` what was thrown. */
export class LoadError extends Error {
  override name = 'LoadError';
  readonly code: LoadErrorCode;

  constructor(code: LoadErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Whatever was thrown as a LoadError; what is none yet was thrown by the module's own code. */
export function asLoadError(error: unknown): LoadError {
  return error instanceof LoadError
    ? error
    : new LoadError('threw', error instanceof Error ? error.message : String(error), {
        cause: error,
      });
}
