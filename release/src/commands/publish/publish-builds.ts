import type { BuildSource } from '@panel/shared-federation/build';
import type { Builds } from '../../build/builds.ts';
import { renewPresentHostFiles } from '../../host/host-files.ts';
import { writePrecompressed } from '../../host/precompressed-files.ts';
import { applyChange, type Change, isNewDigest } from '../../site/change/apply-change.ts';
import type { ReleaseState } from '../../site/change/recover.ts';
import { digestOf } from '../../site/log/history.ts';
import type { SiteRegistry } from '../../site/registry/registry-file.ts';
import { servesShell } from '../../site/shells.ts';
import type { OpenSite } from '../../site/with-site.ts';
import type { OnRelease, Released } from '../released.ts';
import { type BuildsToCheck, checkBuilds, changesCurrent } from './check-builds.ts';
import { assertServed, placeElsewhere } from './place-elsewhere.ts';
import { placedDigests } from './placed-digests.ts';
import { placeModule } from './place-module.ts';
import { placeShell } from './place-shell.ts';

export interface BuildsChange extends Omit<Change, 'shell' | 'sources' | 'digests'>, BuildsToCheck {
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
  change: BuildsChange,
): Promise<SiteRegistry> {
  const { builds, base, files, onRelease } = change;
  const { versions, modules, releases } = await checkBuilds(site, before, change);
  if (files) {
    const changed = releases.filter(
      ({ build }) => modules[build.name] !== change.modules[build.name],
    );
    await placeElsewhere(files, builds.modules);
    await assertServed(base, files, changed);
  }
  const healed = new Set<string>();
  const logged = (name: string, version: string) => digestOf(before.log, name, version);
  const shell = builds.shell?.shell;
  if (
    builds.shell &&
    shell &&
    (await placeShell(site, builds.shell, logged('shell', shell.version)))
  ) {
    healed.add('shell');
  }
  for (const { build, release } of releases) {
    if (await placeModule(site, build, release, files, logged(build.name, build.version))) {
      healed.add(build.name);
    }
  }
  await writePrecompressed(site);
  const digests = await placedDigests(site, builds, files);
  const arePagesServed = shell === undefined || (await servesShell(site, shell.version));
  const isShellServed =
    arePagesServed &&
    !isNewDigest(before.log, 'shell', shell?.version, digests.shell) &&
    shell?.version === before.shell?.version &&
    shell?.version === before.registry.shell?.version;
  if (!arePagesServed) {
    healed.add('shell');
  }
  const { action, by, why } = change;
  const registry = await applyChange(site, before, {
    action,
    by,
    why,
    modules,
    sources: sourcesOf(builds),
    digests,
    shell: isShellServed ? undefined : shell?.version,
  });
  versions.map((released) => outcome(released, healed)).forEach(site.say);
  await renewPresentHostFiles(site);
  versions.filter(changesCurrent).forEach((release) => onRelease?.(release));
  return registry;
}

function sourcesOf({ shell, modules }: Builds): Record<string, BuildSource> {
  const all = [...(shell ? [{ ...shell, name: 'shell' }] : []), ...modules];
  return Object.fromEntries(all.flatMap(({ name, source }) => (source ? [[name, source]] : [])));
}

function outcome({ name, version, former }: Released, healed: ReadonlySet<string>): string {
  if (version === former) {
    return `${name} ${version}: ${healed.has(name) ? 'refeita; ' : ''}já era a versão atual.`;
  }
  return `${name} ${version}: publicada${former ? ` (antes ${former})` : ''}.`;
}
