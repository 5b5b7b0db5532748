import type { Registry, SiteConfigFile } from '@panel/shared-federation';
import { readBuilds } from '../build/builds.ts';
import { buildFolders, packageNames } from '../build/packages.ts';
import { writeHostFiles } from '../host/host-files.ts';
import { assertSiteOrEmpty } from '../site/assert-site.ts';
import { recover, type ReleaseState } from '../site/change/recover.ts';
import { writeSiteConfig } from '../site/config-file.ts';
import { readLog } from '../site/log/log.ts';
import { saysNothing, systemUser } from '../site/terminal.ts';
import {
  emptyRegistry,
  readSiteRegistry,
  type SiteRegistry,
} from '../site/registry/registry-file.ts';
import { currentShell } from '../site/shells.ts';
import { type OpenSite, withSite } from '../site/with-site.ts';
import { withLogged } from '../site/registry/withdrawn.ts';
import { writeRegistry } from '../site/registry/write-registry.ts';
import { publishBuilds } from './publish/publish-builds.ts';
import { inUse, removeVersions } from './remove-versions.ts';

export interface AssembleOptions {
  /** The repository, which holds `shell/` and every `mfe-*` with their builds. */
  root: string;
  /** The web root to write. */
  site: string;
  /** Fields to replace in an existing `config.json`; without it the file stays as it is. */
  config?: SiteConfigFile | undefined;
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
}: AssembleOptions): Promise<Registry> {
  await assertSiteOrEmpty(path);
  const builds = await readBuilds(await buildFolders(root, await packageNames(root)));
  return withSite(path, saysNothing, async (site) => {
    await writeHostFiles(site, await writeSiteConfig(site, config));
    const before = await readState(site);
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
    });
    const registry = await writeRegistry(site, withoutPrevious(released));
    const shell = await currentShell(path);
    await removeVersions(site, (name) => inUse({ registry, shell, log: before.log }, name));
    return registry;
  });
}

/** A registry that cannot be read is replaced; it cannot tell how far a change came. */
async function readState(site: OpenSite): Promise<ReleaseState> {
  const registry = await readSiteRegistry(site.path).catch(() => undefined);
  return registry ? recover(site, registry) : newState(site.path);
}

async function newState(site: string): Promise<ReleaseState> {
  const log = await readLog(site);
  return { registry: withLogged(emptyRegistry, log), shell: await currentShell(site), log };
}

function withoutPrevious(registry: SiteRegistry): SiteRegistry {
  const current = Object.entries(registry.modules).map(([name, module]) => {
    return [name, { routes: module.routes, current: module.current }] as const;
  });
  const assembled = { ...registry, modules: Object.fromEntries(current) };
  delete assembled.malformed;
  return assembled;
}
