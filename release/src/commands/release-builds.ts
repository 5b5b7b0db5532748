import type { RegistryModule } from '@panel/shared-federation';
import type { Builds } from '../build/packages.ts';
import { applyChange, type Change, type SiteState } from '../site/change/apply-change.ts';
import { assertFits } from './gate.ts';
import type { SiteLock } from '../site/lock.ts';
import { placeModule, type Placement } from '../site/module-versions.ts';
import type { Say } from '../site/operator.ts';
import { releaseProblems } from '../site/check/check-release.ts';
import type { SiteRegistry } from '../site/registry-file.ts';
import {
  describeBuild,
  isDescribed,
  type ReleaseDescription,
  toRegistryModule,
} from '../site/release-file.ts';
import { placeShell } from '../site/shells.ts';
import { assertNotWithdrawn } from '../site/withdrawn.ts';

export interface BuildsChange extends Omit<Change, 'shell'>, Omit<Placement, 'site'> {
  builds: Builds;
  /** What the modules' URLs begin with; see `describeBuild`. */
  base: string;
  say: Say;
}

/**
 * Releases builds on a site as one change: the gate, then the files, then the switch.
 *
 * @param change `modules` are those that the built ones are added to
 * @throws Error when what would be served does not fit together; the site is as it was
 */
export async function releaseBuilds(
  site: string,
  lock: SiteLock,
  before: SiteState,
  { builds, base, say, files, repairs, ...change }: BuildsChange,
): Promise<SiteRegistry> {
  if (builds.shell) {
    assertNotWithdrawn(before.registry, 'shell', builds.shell.shell.version);
  }
  builds.modules.forEach(({ name, version }) => {
    assertNotWithdrawn(before.registry, name, version);
  });
  const modules = { ...change.modules };
  const releases = builds.modules.map((build) => ({ build, release: describeBuild(build, base) }));
  for (const { build, release } of releases) {
    modules[build.name] = await asCurrent(site, build.name, release, modules[build.name], say);
  }
  const shell = builds.shell?.shell;
  assertFits({
    after: { shell: shell ?? before.shell, modules },
    names: builds.modules.map(({ name }) => name),
    changesShell: shell !== undefined,
    command: 'publish',
  });
  if (builds.shell) {
    await placeShell(site, builds.shell);
  }
  for (const { build, release } of releases) {
    await placeModule(build, release, { site, files, repairs });
  }
  const isShellServed =
    shell?.version === before.shell?.version && shell?.version === before.registry.shell?.version;
  const registry = await applyChange(site, lock, before, {
    ...change,
    modules,
    shell: isShellServed ? undefined : shell?.version,
  });
  if (shell) {
    say(outcome('shell', shell.version, before.shell?.version));
  }
  for (const { name, version } of builds.modules) {
    say(outcome(name, version, before.registry.modules[name]?.current.version));
  }
  return registry;
}

/** A build's module as the registry will name it, with the former version to fall back on. */
async function asCurrent(
  site: string,
  name: string,
  release: ReleaseDescription,
  module: RegistryModule | undefined,
  say: Say,
): Promise<RegistryModule> {
  const former = module?.current;
  if (module && former?.version === release.version) {
    return isDescribed(module, release)
      ? module
      : toRegistryModule(release, former.publishedAt, module.previous);
  }
  const isIntact = former && (await releaseProblems(site, name, former)).length === 0;
  if (former && !isIntact) {
    say(`${name}: a versão ${former.version} não está íntegra e não fica como anterior.`);
  }
  return toRegistryModule(release, new Date().toISOString(), isIntact ? former : undefined);
}

function outcome(name: string, version: string, former: string | undefined): string {
  if (version === former) {
    return `${name} ${version}: já era a versão atual.`;
  }
  return `${name} ${version}: publicada${former ? ` (antes ${former})` : ''}.`;
}
