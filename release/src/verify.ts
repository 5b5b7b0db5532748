import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@panel/shared-federation';
import { assertSite } from './assert-site.ts';
import { ifLink, isDraft, listFiles, listLinks, readBytes, subfolders } from './files.ts';
import { hostFileNames, hostFiles } from './host-files.ts';
import { releaseFolder } from './lock.ts';
import { modulePath } from './module-files.ts';
import { checkFile, type Problem, releaseProblems, shellProblems } from './problems.ts';
import { readRegistry, registryPath } from './registry-file.ts';
import { isDescribed, readDescription, releaseFile } from './release-file.ts';
import { readSiteConfig } from './site-config.ts';
import { currentShell, isPage, readShell, shellVersions } from './shell-files.ts';
import type { ShellDescription } from './shell-build.ts';

/**
 * Compares every file of a site with what was published: the registry's modules by their hashes,
 * every version kept by its content, shells by theirs, what the host reads by `config.json`; then
 * what belongs to none of them. Changes nothing. Scripts on other origins are fetched.
 *
 * @throws Error when the registry or `config.json` cannot be read
 */
export async function verifySite(site: string): Promise<Problem[]> {
  assertSite(site);
  const registry = await readRegistry(site);
  const versions = await shellVersions(site);
  const shells = (await Promise.all(versions.map((version) => readShell(site, version)))).filter(
    (shell) => shell !== undefined,
  );
  const found = [
    ...(await registryProblems(site, registry)),
    ...(await keptProblems(site)),
    ...(await Promise.all(shells.map((shell) => shellProblems(site, shell)))).flat(),
    ...(await servedPageProblems(site, registry)),
    ...(await hostFileProblems(site)),
    ...(await unlistedFiles(site, shells)),
    ...(await listLinks(site)).map((path): Problem => ({ kind: 'linked', path })),
  ];
  const lines = new Map(found.map((problem) => [`${problem.kind} ${problem.path}`, problem]));
  return [...lines.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** What the registry names, and whether it names it as each version describes itself. */
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
        found.push({ kind: 'different', path: `${registryPath} (${name} ${release.version})` });
      }
    }
  }
  return found;
}

/** The versions that lie on the site, whether the registry names them or not. */
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

/** What visitors get of the shell: its pages, and the registry's word of its version. */
async function servedPageProblems(site: string, registry: Registry): Promise<Problem[]> {
  const shell = await currentShell(site);
  if (!shell) {
    return [{ kind: 'different', path: 'index.html' }];
  }
  const pages = Object.entries(shell.files).filter(([path]) => isPage(path));
  const found = await Promise.all(pages.map(([path, hash]) => checkFile(site, path, hash)));
  const isNamed = registry.shell?.version === shell.version;
  return [
    ...found.flat(),
    ...(isNamed ? [] : [{ kind: 'different' as const, path: `${registryPath} (shell)` }]),
  ];
}

/** What the host reads to answer with the headers that the settings want. */
async function hostFileProblems(site: string): Promise<Problem[]> {
  if (!existsSync(join(site, 'config.json'))) {
    return [{ kind: 'missing', path: 'config.json' }];
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
    'config.json',
    registryPath,
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
