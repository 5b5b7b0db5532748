import {
  type Candidate,
  candidatesPath,
  hasNotExpired,
  parseCandidates,
} from '@panel/shared-federation/candidates';
import type { Revision, SiteFiles } from '../files/target.ts';
import { ifLink } from '../files/inside-path.ts';
import type { SiteRegistry } from '../registry/registry-file.ts';
import { isWithdrawn } from '../registry/withdrawn.ts';
import type { OpenSite } from '../with-site.ts';

/** By version. */
export type Candidates = Record<string, Candidate>;

/** The path on a site of the document that names a module's candidates. */
export function candidatesFile(name: string): string {
  return `modules/${candidatesPath(name)}`;
}

/** Reads a module's candidates, including expired ones. Leaves out malformed ones. */
export async function readCandidates(site: SiteFiles, name: string): Promise<Candidates> {
  return (await readDocument(site, name)).candidates;
}

/**
 * Changes a module's candidates. Writes the document if they change, or to remove malformed entries.
 *
 * @param isRequired whether to write a missing document although no candidate is offered
 * @throws LostRaceError when somebody else has changed them meanwhile
 */
export async function changeCandidates(
  site: OpenSite,
  name: string,
  change: (candidates: Candidates) => Candidates,
  isRequired = false,
): Promise<void> {
  const { candidates, isMalformed, revision } = await readDocument(site, name);
  const next = textOf(change(candidates));
  if (next !== textOf(candidates) || isMalformed || (isRequired && revision === undefined)) {
    await site.swapFile(candidatesFile(name), Buffer.from(next), revision);
  }
}

/** The candidates of a module that a browser may run. */
export async function candidateVersions(
  site: SiteFiles,
  registry: SiteRegistry,
  name: string,
): Promise<string[]> {
  return Object.keys(withoutEnded(registry, name, await readCandidates(site, name)));
}

/** Leaves out candidates that no browser may run any more, and the current version. */
export function withoutEnded(
  registry: SiteRegistry,
  name: string,
  candidates: Candidates,
): Candidates {
  const current = registry.modules[name]?.current.version;
  return Object.fromEntries(
    Object.entries(candidates).filter(
      ([version, candidate]) =>
        version !== current &&
        hasNotExpired(candidate, Date.now()) &&
        !isWithdrawn(registry, name, version),
    ),
  );
}

/** Reads a module's candidates, and whether the document, or a candidate in it, is malformed. */
export async function readDocument(
  site: SiteFiles,
  name: string,
): Promise<{ candidates: Candidates; isMalformed: boolean; revision: Revision }> {
  const found = await site.readRevision(candidatesFile(name)).catch(ifLink);
  const revision = found?.revision;
  if (!found?.bytes) {
    return { candidates: {}, isMalformed: false, revision };
  }
  try {
    const { candidates, malformed } = parseCandidates(found.bytes.toString());
    return { candidates, isMalformed: malformed.length > 0, revision };
  } catch {
    return { candidates: {}, isMalformed: true, revision };
  }
}

function textOf(versions: Candidates): string {
  return `${JSON.stringify({ schema: 1, versions }, null, 2)}\n`;
}
