/** A version that a command made current, or would make current without `--dry-run`. */
export interface Released {
  /** A module, or 'shell'. */
  name: string;
  version: string;
  /** The version that was current before; null when there was none. */
  former: string | null;
}

/** Takes each version that becomes, or would become, current. */
export type OnRelease = (release: Released) => void;

/** A list that `onRelease` fills. */
export function releasesOf(): { releases: readonly Released[]; onRelease: OnRelease } {
  const releases: Released[] = [];
  return { releases, onRelease: (release) => void releases.push(release) };
}
