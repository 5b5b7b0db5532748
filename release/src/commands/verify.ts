import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@panel/shared-federation';
import { hostFileNames, hostFiles } from '../host/host-files.ts';
import { assertSite } from '../site/assert-site.ts';
import { checkFile } from '../site/check/check-file.ts';
import { releaseProblems, shellProblems } from '../site/check/check-release.ts';
import { stateProblems } from '../site/check/manifest.ts';
import type { Problem } from '../site/check/problem.ts';
import { configFile, readSiteConfig } from '../site/config-file.ts';
import {
  ifLink,
  isDraft,
  listFiles,
  listLinks,
  readBytes,
  subfolders,
} from '../site/files/read-files.ts';
import { isAtWork, releaseFolder } from '../site/lock.ts';
import { readLog } from '../site/log.ts';
import { modulePath } from '../site/module-versions.ts';
import { readRegistry, registryFile } from '../site/registry-file.ts';
import { isDescribed, readDescription, releaseFile } from '../site/release-file.ts';
import {
  currentShell,
  isPage,
  readShell,
  type ShellDescription,
  shellVersions,
} from '../site/shells.ts';
import { logProblems, withdrawnProblems, withoutUnfinished } from './verify-log.ts';

/**
 * Compares every file of a site with what was published: modules and shells with their hashes, the host's
 * files with `config.json`, the current versions with the log. Names files that belong to no release.
 * Changes nothing. Fetches scripts on other origins from the site's `moduleOrigins`.
 *
 * An attacker who can write to the site can make all of this agree: only a state that is kept elsewhere
 * detects that (decision 0022).
 *
 * @param keptIn a file outside the site that holds its state; see `stateProblems`
 * @throws Error when the registry or `config.json` cannot be read
 */
export async function verifySite(site: string, keptIn?: string): Promise<Problem[]> {
  assertSite(site);
  // The log first: a change in it that the site does not show belongs to a running or crashed command.
  const log = await readLog(site);
  const isLocked = await isAtWork(site);
  const registry = await readRegistry(site);
  const shell = await currentShell(site);
  const versions = await shellVersions(site);
  const shells = (await Promise.all(versions.map((version) => readShell(site, version)))).filter(
    (each) => each !== undefined,
  );
  const found = [
    ...(await registryProblems(site, registry)),
    ...(await keptProblems(site)),
    ...(await Promise.all(shells.map((each) => shellProblems(site, each)))).flat(),
    ...servedPageProblems(registry, shell),
    ...(await pageProblems(site, shell)),
    ...logProblems(registry, shell, isLocked ? withoutUnfinished(log, registry, shell) : log),
    ...withdrawnProblems(registry, shell, log),
    ...(await hostFileProblems(site)),
    ...(await unlistedFiles(site, shells)),
    ...(await listLinks(site)).map((path): Problem => ({ kind: 'linked', path })),
    ...(keptIn === undefined ? [] : await stateProblems(site, keptIn)),
  ];
  const lines = new Map(found.map((problem) => [`${problem.kind} ${problem.path}`, problem]));
  return [...lines.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Checks the versions that the registry names, and compares its entries with their `release.json`. */
async function registryProblems(site: string, { modules }: Registry): Promise<Problem[]> {
  const found: Problem[] = [];
  for (const [name, module] of Object.entries(modules)) {
    const { routes, current, previous } = module;
    for (const release of previous ? [current, previous] : [current]) {
      found.push(...(await releaseProblems(site, name, release)));
      const described = await readDescription(site, name, release.version);
      const named = {
        routes: release === current ? routes : (described?.routes ?? []),
        current: release,
      };
      if (described && !isDescribed(named, described)) {
        found.push({ kind: 'different', path: `${registryFile} (${name} ${release.version})` });
      }
    }
  }
  return found;
}

/** Checks every version on the site, also those that the registry does not name. */
async function keptProblems(site: string): Promise<Problem[]> {
  const found: Problem[] = [];
  for (const name of await subfolders(site, 'modules')) {
    for (const version of await subfolders(site, modulePath(name))) {
      const release = await readDescription(site, name, version);
      found.push(
        ...(release
          ? await releaseProblems(site, name, release)
          : [{ kind: 'missing' as const, path: `modules/${name}/${version}/${releaseFile}` }]),
      );
    }
  }
  return found;
}

/** Checks that the registry names the served shell. */
function servedPageProblems(registry: Registry, shell: ShellDescription | undefined): Problem[] {
  if (!shell) {
    return [{ kind: 'different', path: 'index.html' }];
  }
  const isNamed = registry.shell?.version === shell.version;
  return isNamed ? [] : [{ kind: 'different', path: `${registryFile} (shell)` }];
}

/** Compares the served pages with the served shell's hashes. */
async function pageProblems(site: string, shell: ShellDescription | undefined): Promise<Problem[]> {
  const pages = Object.entries(shell?.files ?? {}).filter(([path]) => isPage(path));
  const found = await Promise.all(pages.map(([path, hash]) => checkFile(site, path, hash)));
  return found.flat();
}

/** Compares the host's files with those that `config.json` leads to. */
async function hostFileProblems(site: string): Promise<Problem[]> {
  if (!existsSync(join(site, configFile))) {
    return [{ kind: 'missing', path: configFile }];
  }
  const wanted = Object.entries(hostFiles(await readSiteConfig(site)));
  const found = await Promise.all(
    wanted.map(async ([path, content]): Promise<Problem[]> => {
      const present = await readBytes(site, path).catch(ifLink);
      return present?.toString() === content ? [] : [{ kind: 'changed', path }];
    }),
  );
  return found.flat();
}

async function unlistedFiles(
  site: string,
  shells: readonly ShellDescription[],
): Promise<Problem[]> {
  const listed = new Set([
    ...hostFileNames,
    configFile,
    registryFile,
    ...shells.flatMap(({ files }) => Object.keys(files)),
  ]);
  const isKnown = (path: string) =>
    listed.has(path) ||
    isDraft(path) ||
    path.startsWith(`${releaseFolder}/`) ||
    /^modules\/[^/]+\/[^/]+\//.test(path);
  return (await listFiles(site))
    .filter((path) => !isKnown(path))
    .map((path) => ({ kind: 'unlisted', path }));
}
