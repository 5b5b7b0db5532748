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
import type { OnRelease, Released } from '../released.ts';
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
  const built = builtVersions(builds, before);
  built.forEach(({ name, version }) => assertNotWithdrawn(before.registry, name, version));
  if (!again) {
    assertNotHeld(before.log, built.filter(isNew));
  }
  const modules = { ...change.modules };
  const releases = builds.modules.map((build) => ({ build, release: describeBuild(build, base) }));
  for (const { build, release } of releases) {
    modules[build.name] = await newEntry(site, build.name, release, modules[build.name]);
  }
  const shell = builds.shell?.shell;
  const uses = builds.modules.map(({ name, uses: names }) => [name, names] as const);
  assertPassesGate({
    uses: { ...(await readUses(site.path, change.modules)), ...Object.fromEntries(uses) },
    after: { shell: shell ?? before.shell, modules },
    names: builds.modules.map(({ name }) => name),
    changesShell: shell !== undefined,
    command: 'publish',
  });
  for (const { build, release } of repairs ? [] : releases) {
    await assertPlaceable(site, build, release, files);
  }
  if (files) {
    const changed = releases.filter(
      ({ build }) => modules[build.name] !== change.modules[build.name],
    );
    await placeElsewhere(files, builds.modules);
    await assertServed(base, files, changed);
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
  built.map(outcome).forEach(site.say);
  built.filter(isNew).forEach((release) => onRelease?.(release));
  return registry;
}

function builtVersions({ shell, modules }: Builds, before: ReleaseState): Released[] {
  const former = before.registry.modules;
  return [
    ...(shell
      ? [{ name: 'shell', version: shell.shell.version, former: before.shell?.version ?? null }]
      : []),
    ...modules.map(({ name, version }) => {
      return { name, version, former: former[name]?.current.version ?? null };
    }),
  ];
}

function isNew({ version, former }: Released): boolean {
  return version !== former;
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

function outcome({ name, version, former }: Released): string {
  if (version === former) {
    return `${name} ${version}: já era a versão atual.`;
  }
  return `${name} ${version}: publicada${former ? ` (antes ${former})` : ''}.`;
}
