import type { RegistryModule } from '@panel/shared-federation';
import { describeBuild } from '../../build/describe-module.ts';
import type { Builds } from '../../build/builds.ts';
import { applyChange, type Change } from '../../site/change/apply-change.ts';
import type { ReleaseState } from '../../site/change/recover.ts';
import { releaseProblems } from '../../site/check/version-problems.ts';
import { assertNotHeld } from '../../site/log/holds.ts';
import type { SiteRegistry } from '../../site/registry/registry-file.ts';
import {
  isDescribed,
  readUses,
  type ReleaseDescription,
  toRegistryModule,
} from '../../site/registry/release-file.ts';
import type { OpenSite } from '../../site/with-site.ts';
import { assertNotWithdrawn } from '../../site/registry/withdrawn.ts';
import type { OnRelease } from '../released.ts';
import { assertPassesGate } from '../release-gate.ts';
import { assertServed, placeElsewhere } from './place-elsewhere.ts';
import { assertPlaceable, type Placement, placeModule } from './place-module.ts';
import { placeShell } from './place-shell.ts';

export interface BuildsChange extends Omit<Change, 'shell'>, Placement {
  builds: Builds;
  /** Prefix of the modules' URLs; see `describeBuild`. */
  base: string;
  /** Whether to publish held versions, too. */
  again: boolean;
  onRelease?: OnRelease | undefined;
}

/**
 * Puts builds on a site as one change: the gate, then the files, then the switch. Files on another web root come
 * first, and their address has to serve them before anything of the site changes.
 *
 * @param change its `modules` are those to which the built ones are added
 * @throws RefusedError, or HeldError for a held version; nothing was written
 */
export async function publishBuilds(
  site: OpenSite,
  before: ReleaseState,
  { builds, base, files, repairs, again, onRelease, ...change }: BuildsChange,
): Promise<SiteRegistry> {
  if (builds.shell) {
    assertNotWithdrawn(before.registry, 'shell', builds.shell.shell.version);
  }
  builds.modules.forEach(({ name, version }) => {
    assertNotWithdrawn(before.registry, name, version);
  });
  if (!again) {
    assertNotHeld(before.log, changedVersions(builds, before));
  }
  const modules = { ...change.modules };
  const releases = builds.modules.map((build) => ({ build, release: describeBuild(build, base) }));
  for (const { build, release } of releases) {
    modules[build.name] = await newEntry(site, build.name, release, modules[build.name]);
  }
  const shell = builds.shell?.shell;
  const built = builds.modules.map(({ name, uses }) => [name, uses] as const);
  assertPassesGate({
    uses: { ...(await readUses(site.path, change.modules)), ...Object.fromEntries(built) },
    after: { shell: shell ?? before.shell, modules },
    names: builds.modules.map(({ name }) => name),
    changesShell: shell !== undefined,
    command: 'publish',
  });
  for (const { build, release } of repairs ? [] : releases) {
    await assertPlaceable(site, build, release, files);
  }
  if (files) {
    await Promise.all(builds.modules.map((build) => placeElsewhere(files, build)));
    const changed = releases.filter(
      ({ build: { name } }) => modules[name] !== change.modules[name],
    );
    await assertServed(
      base,
      files,
      changed.map(({ release }) => release),
    );
  }
  if (builds.shell) {
    await placeShell(site, builds.shell);
  }
  for (const { build, release } of releases) {
    await placeModule(site, build, release, files);
  }
  const isShellServed =
    shell?.version === before.shell?.version && shell?.version === before.registry.shell?.version;
  const registry = await applyChange(site, before, {
    ...change,
    modules,
    shell: isShellServed ? undefined : shell?.version,
  });
  const report = (name: string, version: string, former: string | undefined) => {
    site.say(outcome(name, version, former));
    if (version !== former) {
      onRelease?.({ name, version, former: former ?? null });
    }
  };
  if (shell) {
    report('shell', shell.version, before.shell?.version);
  }
  for (const { name, version } of builds.modules) {
    report(name, version, before.registry.modules[name]?.current.version);
  }
  return registry;
}

/** The versions of builds that are not current, by name. */
function changedVersions(
  { shell, modules }: Builds,
  { registry, shell: served }: ReleaseState,
): Record<string, string> {
  const versions = {
    ...(shell && { shell: shell.shell.version }),
    ...Object.fromEntries(modules.map(({ name, version }) => [name, version])),
  };
  const isCurrent = (name: string, version: string) =>
    version === (name === 'shell' ? served?.version : registry.modules[name]?.current.version);
  return Object.fromEntries(
    Object.entries(versions).filter(([name, version]) => !isCurrent(name, version)),
  );
}

/** A build's new registry entry, with the former version as `previous` when it is intact. */
async function newEntry(
  site: OpenSite,
  name: string,
  release: ReleaseDescription,
  module: RegistryModule | undefined,
): Promise<RegistryModule> {
  const former = module?.current;
  if (module && former?.version === release.version) {
    return isDescribed(module, release)
      ? module
      : toRegistryModule(release, former.publishedAt, module.previous);
  }
  const isIntact = former && (await releaseProblems(site.path, name, former)).length === 0;
  if (former && !isIntact) {
    site.say(`${name}: a versão ${former.version} não está íntegra e não fica como anterior.`);
  }
  return toRegistryModule(release, new Date().toISOString(), isIntact ? former : undefined);
}

function outcome(name: string, version: string, former: string | undefined): string {
  if (version === former) {
    return `${name} ${version}: já era a versão atual.`;
  }
  return `${name} ${version}: publicada${former ? ` (antes ${former})` : ''}.`;
}
