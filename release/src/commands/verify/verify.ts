import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { precompressedProblems } from '../../host/precompressed-files.ts';
import { assertSite } from '../../site/assert-site.ts';
import { stateProblems } from '../../site/check/manifest.ts';
import type { Problem } from '../../site/check/problem.ts';
import { shellProblems } from '../../site/check/version-problems.ts';
import { openTarget } from '../../site/files/open-target.ts';
import type { SiteFiles, Target } from '../../site/files/target.ts';
import { isAtWork } from '../../site/lock.ts';
import { type LoggedChange, readLog } from '../../site/log/log.ts';
import { readRegistry } from '../../site/registry/registry-file.ts';
import { isBeingRemoved } from '../../site/registry/removal.ts';
import { currentShell, readShell, shellVersions } from '../../site/shells.ts';
import { liveProblems } from './live-problems.ts';
import { loggedDigestProblems, logProblems, withdrawnProblems } from './log-problems.ts';
import {
  candidateProblems,
  connectProblems,
  keptProblems,
  registryProblems,
  removalProblems,
} from './module-problems.ts';
import { hostFileProblems, unlistedFiles } from './other-file-problems.ts';
import { pageProblems } from './page-problems.ts';

export interface VerifyOptions {
  /** A file outside the site that holds its state; see `stateProblems`. */
  keptIn?: string | undefined;
  /** The address of the site's root, whose host is to be asked; see `liveProblems`. */
  at?: string | undefined;
}

/**
 * Compares every file of a site with what was published: modules and shells with their hashes, the host's
 * files with `config.json`, the current versions with the log. Names files that belong to no release.
 * Changes nothing. Fetches scripts on other origins from the site's `moduleOrigins`. Files come and go while another
 * command works: what it finds counts only if a second check finds it, too.
 *
 * An attacker who can write to the site can make all of this agree: only a state that is kept elsewhere
 * detects that (decision 0022).
 *
 * @throws Error when the registry or `config.json` cannot be read
 */
export async function verifySite(path: string, options: VerifyOptions = {}): Promise<Problem[]> {
  const site = openTarget(path);
  await assertSite(site);
  const first = await findProblems(site, options).catch(() => undefined);
  if (first?.length === 0) {
    return [];
  }
  await untilFree(site);
  const second = await findProblems(site, options);
  return second.filter(
    (problem) => !first || first.some((each) => isDeepStrictEqual(each, problem)),
  );
}

function isEffective({ isAbandoned }: LoggedChange): boolean {
  return !isAbandoned;
}

/** Waits until no command works on the site, for ten seconds at most; for a second where there are no locks. */
async function untilFree(site: Target): Promise<void> {
  if (!site.lock) {
    await sleep(1_000);
  }
  const deadline = Date.now() + 10_000;
  while ((await isAtWork(site)) && Date.now() < deadline) {
    await sleep(100);
  }
}

async function findProblems(site: SiteFiles, { keptIn, at }: VerifyOptions): Promise<Problem[]> {
  const isLocked = await isAtWork(site);
  const registry = await readRegistry(site);
  const log = await readLog(site, registry.change ?? 0);
  const shell = await currentShell(site, registry);
  const versions = (await shellVersions(site)).filter(
    (version) => !isBeingRemoved(registry, 'shell', version),
  );
  const shells = (await Promise.all(versions.map((version) => readShell(site, version)))).filter(
    (each) => each !== undefined,
  );
  const found = [
    ...(await registryProblems(site, registry)),
    ...(await keptProblems(site, registry)),
    ...(await candidateProblems(site, registry)),
    ...(await loggedDigestProblems(site, log)),
    ...removalProblems(registry),
    ...(await Promise.all(shells.map((each) => shellProblems(site, each)))).flat(),
    ...(await pageProblems(site, registry, shell)),
    ...logProblems(registry, shell, isLocked ? log.filter(isEffective) : log),
    ...withdrawnProblems(registry, shell, log),
    ...(await hostFileProblems(site)),
    ...(await connectProblems(site)),
    ...(await unlistedFiles(site, shells)),
    ...(await precompressedProblems(site)),
    ...(await site.listLinks()).map((path): Problem => ({ kind: 'linked', path })),
    ...(await site.listUnreadable()).map((path): Problem => ({ kind: 'unreadable', path })),
    ...(keptIn === undefined ? [] : await stateProblems(site, keptIn)),
    ...(at === undefined ? [] : await liveProblems(site, registry, at)),
  ];
  const lines = new Map(found.map((problem) => [`${problem.kind} ${problem.path}`, problem]));
  return [...lines.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}
