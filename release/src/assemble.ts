import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, SiteConfigFile } from '@panel/shared-federation';
import { packageNames, readBuilds } from './builds.ts';
import { recover } from './change.ts';
import { isDraft, listFiles } from './files.ts';
import { hostFileNames, writeHostFiles } from './host-files.ts';
import { releaseFolder, withSiteLock } from './lock.ts';
import { saysNothing, systemUser } from './people.ts';
import { inUse, removeVersions } from './prune.ts';
import { emptyRegistry, readRegistry, writeRegistry } from './registry-file.ts';
import { releaseBuilds } from './release-builds.ts';
import { currentShell } from './shell-files.ts';
import { writeSiteConfig } from './site-config.ts';

export interface AssembleOptions {
  /** The repository, which holds `shell/` and every `mfe-*` with their builds. */
  root: string;
  /** The web root to write. */
  site: string;
  /** Takes the place of the fields of a `config.json` that is there. */
  config: SiteConfigFile;
}

/**
 * Makes a site from the builds of the shell and of every module, as one release, and puts right what
 * was tampered with. What a page may be loading stays until everything new is there; then everything
 * is removed that is not current.
 *
 * @throws Error when something is not built, or does not fit together
 */
export async function assembleSite({ root, site, config }: AssembleOptions): Promise<Registry> {
  const builds = await readBuilds(root, await packageNames(root));
  return withSiteLock(site, saysNothing, async (lock) => {
    await writeHostFiles(site, await writeSiteConfig(site, config));
    // A registry that cannot be read has nothing worth keeping.
    const former = await readRegistry(site).catch(() => emptyRegistry);
    const before = await recover(site, former, saysNothing);
    const built = builds.modules.map(({ name }) => name);
    const kept = Object.entries(before.registry.modules).filter(([name]) => built.includes(name));
    const released = await releaseBuilds(site, lock, before, {
      ...{ action: 'assemble', by: systemUser(), why: '', say: saysNothing },
      ...{ modules: Object.fromEntries(kept), builds, base: '', files: undefined, repairs: true },
    });
    const registry = withoutPrevious(released);
    await writeRegistry(site, registry);
    const shell = await currentShell(site);
    await removeVersions(site, saysNothing, (name) =>
      inUse({ registry, shell, log: before.log }, name),
    );
    await removeOthers(site, Object.keys(shell?.files ?? {}));
    return registry;
  });
}

function withoutPrevious({ modules, ...registry }: Registry): Registry {
  const current = Object.entries(modules).map(([name, module]) => {
    return [name, { routes: module.routes, current: module.current }] as const;
  });
  return { ...registry, modules: Object.fromEntries(current) };
}

async function removeOthers(site: string, shellFiles: readonly string[]): Promise<void> {
  const kept = new Set([...shellFiles, ...hostFileNames, 'config.json']);
  for (const file of await listFiles(site)) {
    const isOurs = kept.has(file) || file.startsWith('modules/') || isReleases(file);
    if (!isOurs || isDraft(file)) {
      await rm(join(site, file), { force: true });
    }
  }
}

function isReleases(file: string): boolean {
  return file.startsWith(`${releaseFolder}/`);
}
