import * as v from 'valibot';
import {
  absoluteRelease,
  moduleRoutes,
  release,
  type Release,
  releaseVersion,
} from './registry.ts';

/**
 * The document `modules/<name>/candidates.json`: versions of a module that browsers run only for users who ask for them.
 * Each module has its own, so that a team can offer candidates of its module alone. See decision 0032.
 */

const candidate = v.object({
  routes: moduleRoutes,
  /** Its URLs are absolute, or relative to the registry, as in the registry. */
  release,
  /** From then on no browser runs it. */
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});

export const candidatesDocument = v.object({
  schema: v.literal(1),
  /** By version. */
  versions: v.record(releaseVersion, candidate),
});

export type Candidate = v.InferOutput<typeof candidate>;
export type CandidatesDocument = v.InferOutput<typeof candidatesDocument>;

/** Where a module's candidates lie, relative to the registry. */
export function candidatesPath(name: string): string {
  return `${name}/candidates.json`;
}

/**
 * Finds a candidate in the document of its module; undefined when it is not there, or has expired.
 *
 * @param registryUrl the registry's address, against which URLs in the result are resolved
 * @throws Error when the document, or an address in the candidate, is malformed
 */
export function findCandidate(
  document: unknown,
  version: string,
  registryUrl: string,
  now: number,
): { routes: string[]; release: Release; expiresAt: number } | undefined {
  const { versions } = v.parse(candidatesDocument, document);
  const found = Object.hasOwn(versions, version) ? versions[version] : undefined;
  if (found?.release.version !== version || !hasNotExpired(found, now)) {
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
