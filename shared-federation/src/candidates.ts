import * as v from 'valibot';
import { absoluteRelease, integrity, moduleRoutes, release, type Release } from './registry.ts';
import { releaseVersion } from './names.ts';

/**
 * The document `modules/<name>/candidates.json`: versions of a module that browsers run only for users who ask for them.
 * Each module has its own, so that a team can offer candidates of its module alone. See decision 0032.
 */

const candidate = v.object({
  routes: moduleRoutes,
  /** Its URLs are absolute, or relative to the registry, as in the registry. */
  release,
  /** Digest of the version's `panel.json`; former release tools left it out. */
  digest: v.exactOptional(integrity),
  /** From then on no browser runs it. */
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});

export type Candidate = v.InferOutput<typeof candidate>;

/** Each version is parsed on its own, so that a malformed one leaves the others usable. */
const candidatesDocument = v.object({
  schema: v.literal(1),
  versions: v.record(v.string(), v.unknown()),
});

/**
 * The candidates in a document, by version, without malformed ones.
 *
 * @throws Error when the document as a whole is malformed
 */
export function parseCandidates(text: string): {
  candidates: Record<string, Candidate>;
  malformed: string[];
} {
  const { versions } = v.parse(candidatesDocument, JSON.parse(text));
  const candidates: Record<string, Candidate> = {};
  const malformed: string[] = [];
  for (const [version, found] of Object.entries(versions)) {
    if (
      v.is(releaseVersion, version) &&
      v.is(candidate, found) &&
      found.release.version === version
    ) {
      candidates[version] = found;
    } else {
      malformed.push(version);
    }
  }
  return { candidates, malformed };
}

/** Where a module's candidates lie, relative to the registry. */
export function candidatesPath(name: string): string {
  return `${name}/candidates.json`;
}

/**
 * Finds a candidate in the document of its module; undefined when it is not there, is malformed, or has expired.
 *
 * @param registryUrl the registry's address, against which URLs in the result are resolved
 * @throws Error when the document as a whole, or an address in the candidate, is malformed
 */
export function findCandidate(
  text: string,
  version: string,
  registryUrl: string,
  now: number,
): { routes: string[]; release: Release; expiresAt: number } | undefined {
  const { candidates } = parseCandidates(text);
  const found = Object.hasOwn(candidates, version) ? candidates[version] : undefined;
  if (!found || !hasNotExpired(found, now)) {
    return undefined;
  }
  return {
    routes: found.routes,
    release: absoluteRelease(found.release, registryUrl),
    expiresAt: Date.parse(found.expiresAt),
  };
}

/** Whether a candidate has not expired. */
export function hasNotExpired({ expiresAt }: Candidate, now: number): boolean {
  return Date.parse(expiresAt) > now;
}
