/** A reason why the gate refuses a release. */
export interface Refusal {
  /** The rule that is broken, such as 'contract', 'library', 'route-taken' or 'withdrawn'. */
  code: string;
  /** A module, or 'shell'. */
  name: string;
  version?: string;
  /** The page that a rehearsal has opened, as its path, and what went wrong on it. */
  path?: string;
  kind?: string;
  /** The library that a need is about. */
  library?: string;
  /** What the module needs, and what the site has. */
  needs?: Condition | undefined;
  has?: Condition | undefined;
  /** A sentence in Portuguese with what to do. */
  text: string;
}

/** A version, range or route; or several contracts or names. */
type Condition = string | number | readonly (string | number)[];

/** The refusal of a release that would not work, or must not run. Nothing was written. */
export class RefusedError extends Error {
  readonly refusals: readonly Refusal[];

  constructor(refusals: readonly Refusal[]) {
    super(refusals.map(({ text }) => text).join('\n'));
    this.refusals = refusals;
  }
}
