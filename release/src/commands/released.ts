/** A version that a command made current. */
export interface Released {
  /** A module, or 'shell'. */
  name: string;
  version: string;
  /** The version that was current before; null when there was none. */
  former: string | null;
}

/** Takes each version that becomes current. */
export type OnRelease = (release: Released) => void;
