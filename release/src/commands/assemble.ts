import type { Registry, SiteConfigFile } from '@panel/shared-federation';
import { readBuilds } from '../build/builds.ts';
import { outputFolders, packageNames } from '../build/packages.ts';
import { writeHostFiles } from '../host/host-files.ts';
import { assertSiteOrEmpty } from '../site/assert-site.ts';
import { recover, stateWithoutRegistry } from '../site/change/recover.ts';
import { writeSiteConfig } from '../site/config-file.ts';
import { openTarget } from '../site/files/open-target.ts';
import { type Say, saysNothing, systemUser } from '../site/terminal.ts';
import { ifLost, readSiteRegistry, type SiteRegistry } from '../site/registry/registry-file.ts';
import { currentShell } from '../site/shells.ts';
import { withSite } from '../site/with-site.ts';
import { writeRegistry } from '../site/registry/write-registry.ts';
import { publishBuilds } from './publish/publish-builds.ts';
import type { OnRelease } from './released.ts';
import { removeVersions } from './prune/remove-versions.ts';

export interface AssembleOptions {
  /** The repository, which holds `shell/` and every `mfe-*` with their builds. */
  root: string;
  /** The web root to write. */
  site: string;
  /** Fields to replace in an existing `config.json`; without it the file stays as it is. */
  config?: SiteConfigFile | undefined;
  say?: Say | undefined;
  onRelease?: OnRelease | undefined;
}

/**
 * Makes a site from the builds of the shell and of every module, as one release, and repairs damaged files.
 * Afterwards it removes every version that is not current. Files that belong to no release stay.
 *
 * @throws Error when a package is not built, the shell could not run a module, or the folder is no site
 */
export async function assembleSite({
  root,
  site: path,
  config,
  say = saysNothing,
  onRelease,
}: AssembleOptions): Promise<Registry> {
  const target = openTarget(path);
  await assertSiteOrEmpty(target);
  const builds = await readBuilds(await outputFolders(root, await packageNames(root)));
  return withSite(target, say, async (site) => {
    await writeHostFiles(site, await writeSiteConfig(site, config));
    const readable = await readSiteRegistry(site).catch(ifLost);
    const before = await (readable ? recover(site, readable) : stateWithoutRegistry(site));
    const built = builds.modules.map(({ name }) => name);
    const kept = Object.entries(before.registry.modules).filter(([name]) => built.includes(name));
    const released = await publishBuilds(site, before, {
      action: 'assemble',
      by: systemUser(),
      why: '',
      modules: Object.fromEntries(kept),
      builds,
      base: '',
      repairs: true,
      again: true,
      commits: { older: true, repository: root },
      onRelease,
    });
    const registry = await writeRegistry(site, withoutPrevious(released));
    const shell = await currentShell(site, registry);
    await removeVersions(site, { registry, shell, log: before.log }, () => []);
    return registry;
  });
}

function withoutPrevious(registry: SiteRegistry): SiteRegistry {
  const current = Object.entries(registry.modules).map(([name, module]) => {
    return [name, { routes: module.routes, current: module.current }] as const;
  });
  const assembled = { ...registry, modules: Object.fromEntries(current) };
  delete assembled.malformed;
  return assembled;
}
