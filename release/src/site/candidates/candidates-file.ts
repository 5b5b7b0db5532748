import {
  candidatesDocument,
  type CandidatesDocument,
  candidatesPath,
  hasNotExpired,
} from '@panel/shared-federation/candidates';
import * as v from 'valibot';
import type { Revision, SiteFiles } from '../files/target.ts';
import { ifLink } from '../files/inside-path.ts';
import type { SiteRegistry } from '../registry/registry-file.ts';
import { isWithdrawn } from '../registry/withdrawn.ts';
import type { OpenSite } from '../with-site.ts';

export type Candidates = CandidatesDocument['versions'];

/** The path on a site of the document that names a module's candidates. */
export function candidatesFile(name: string): string {
  return `modules/${candidatesPath(name)}`;
}

/** A module's candidates by version, expired ones, too; none when the document is missing or malformed. */
export async function readCandidates(site: SiteFiles, name: string): Promise<Candidates> {
  return (await readDocument(site, name)).candidates ?? {};
}

/** Whether there is a document that no browser can read. */
export async function isMalformed(site: SiteFiles, name: string): Promise<boolean> {
  const { candidates, revision } = await readDocument(site, name);
  return !candidates && revision !== undefined;
}

/**
 * Changes a module's candidates. Writes only what differs; a malformed document is replaced.
 *
 * @throws LostRaceError when somebody else has changed them meanwhile
 */
export async function changeCandidates(
  site: OpenSite,
  name: string,
  change: (candidates: Candidates) => Candidates,
): Promise<void> {
  const { candidates, revision } = await readDocument(site, name);
  const present = textOf(candidates ?? {});
  const next = textOf(change(candidates ?? {}));
  if (next !== present || (!candidates && revision !== undefined)) {
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

async function readDocument(
  site: SiteFiles,
  name: string,
): Promise<{ candidates: Candidates | undefined; revision: Revision }> {
  const found = await site.readRevision(candidatesFile(name)).catch(ifLink);
  const parsed = v.safeParse(documentText, found?.bytes?.toString());
  return {
    candidates: parsed.success ? parsed.output.versions : undefined,
    revision: found?.revision,
  };
}

const documentText = v.pipe(v.string(), v.parseJson(), candidatesDocument);

function textOf(versions: Candidates): string {
  return `${JSON.stringify({ schema: 1, versions }, null, 2)}\n`;
}
