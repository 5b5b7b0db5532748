import type { Registry } from '@panel/shared-federation';
import { fileIntegrity, panelFile } from '@panel/shared-federation/build';
import {
  candidatesFile,
  readDocument,
  withoutEnded,
} from '../../site/candidates/candidates-file.ts';
import { configFile, readSiteConfig } from '../../site/config-file.ts';
import type { Problem } from '../../site/check/problem.ts';
import { releaseProblems } from '../../site/check/version-problems.ts';
import { ifLink } from '../../site/files/inside-path.ts';
import type { SiteFiles } from '../../site/files/target.ts';
import { modulePath, versionPath } from '../../site/module-versions.ts';
import { isBeingRemoved } from '../../site/registry/removal.ts';
import { registryFile, type SiteRegistry } from '../../site/registry/registry-file.ts';
import { isDescribed, readDescription, releaseFile } from '../../site/registry/release-file.ts';

/** Checks the versions that the registry names, and compares its entries with their `release.json`. */
export async function registryProblems(site: SiteFiles, { modules }: Registry): Promise<Problem[]> {
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

/** Compares candidates with the `release.json` of their versions. */
export async function candidateProblems(
  site: SiteFiles,
  registry: SiteRegistry,
): Promise<Problem[]> {
  const found: Problem[] = [];
  for (const name of await site.subfolders('modules')) {
    const path = candidatesFile(name);
    const { candidates, isMalformed } = await readDocument(site, name);
    if (isMalformed) {
      found.push({ kind: 'damaged', path });
    }
    const usable = withoutEnded(registry, name, candidates);
    for (const [version, { routes, release, digest }] of Object.entries(usable)) {
      const described = await readDescription(site, name, version);
      const panel = await site
        .readBytes(`${versionPath(name, version)}/${panelFile}`)
        .catch(ifLink);
      const isSwapped = panel && digest !== undefined && fileIntegrity(panel) !== digest;
      if (isSwapped || !described || !isDescribed({ routes, current: release }, described)) {
        found.push({ kind: 'different', path: `${path} (${version})` });
      }
    }
  }
  return found;
}

/** Names the versions whose removal has not ended. */
export function removalProblems({ removing }: SiteRegistry): Problem[] {
  return Object.entries(removing?.versions ?? {}).flatMap(([name, versions]) =>
    (versions.length > 0 ? versions : ['']).map((version): Problem => {
      return { kind: 'half-removed', path: `${name} ${version}`.trim() };
    }),
  );
}

/** Checks every version on the site that is not being removed, also those that the registry does not name. */
export async function keptProblems(site: SiteFiles, registry: SiteRegistry): Promise<Problem[]> {
  const found: Problem[] = [];
  for (const name of await site.subfolders('modules')) {
    const versions = await site.subfolders(modulePath(name));
    for (const version of versions.filter((each) => !isBeingRemoved(registry, name, each))) {
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

/** Names the origins that `config.json` lets modules call, and that no version on the site calls. */
export async function connectProblems(site: SiteFiles): Promise<Problem[]> {
  const { connectOrigins } = (await site.has(configFile))
    ? await readSiteConfig(site)
    : { connectOrigins: [] };
  const called = new Set<string>();
  for (const name of connectOrigins.length > 0 ? await site.subfolders('modules') : []) {
    for (const version of await site.subfolders(modulePath(name))) {
      const release = await readDescription(site, name, version);
      release?.connects?.forEach((origin) => called.add(origin));
    }
  }
  return connectOrigins
    .filter((origin) => !called.has(origin))
    .map((origin) => ({ kind: 'unneeded', path: origin }));
}
