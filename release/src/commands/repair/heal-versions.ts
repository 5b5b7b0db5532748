import { isModuleName } from '@panel/shared-federation';
import { describeBuild } from '../../build/describe-module.ts';
import type { ReleaseState } from '../../site/change/recover.ts';
import { digestProblems } from '../../site/check/digest-problems.ts';
import { shellProblems, releaseProblems } from '../../site/check/version-problems.ts';
import { StoreError } from '../../site/files/bucket/store-error.ts';
import { LostRaceError, type SiteFiles } from '../../site/files/target.ts';
import { LostLockError } from '../../site/lock.ts';
import { digestOf } from '../../site/log/history.ts';
import { modulePath } from '../../site/module-versions.ts';
import { isElsewhere, readDescription } from '../../site/registry/release-file.ts';
import { isBeingRemoved } from '../../site/registry/removal.ts';
import { activateShell, readShell, servesShell, shellVersions } from '../../site/shells.ts';
import { printable } from '../../site/terminal.ts';
import type { OpenSite } from '../../site/with-site.ts';
import { placeModule } from '../publish/place-module.ts';
import { placeShell } from '../publish/place-shell.ts';
import { type NamedVersion, readPublished } from '../publish/read-published.ts';

/** What became of a damaged version. */
export interface Healed extends NamedVersion {
  isHealed: boolean;
  text: string;
}

/**
 * Writes the damaged versions of a site again, and the pages of its current shell.
 *
 * @param source another site, which may have the same versions; without it, damaged versions are only named
 */
export async function healVersions(
  site: OpenSite,
  state: ReleaseState,
  source: SiteFiles | undefined,
): Promise<Healed[]> {
  const outcomes: Healed[] = [];
  for (const named of await damagedVersions(site, state)) {
    outcomes.push(await heal(site, state, named, source));
  }
  const current = state.registry.shell?.version;
  const outcome = outcomes.find(({ name, version }) => name === 'shell' && version === current);
  const isIntact = outcome?.isHealed ?? true;
  if (current !== undefined && isIntact && !(await servesShell(site, current))) {
    await activateShell(site, current, state.registry);
    if (!outcome) {
      const text = `shell ${current}: páginas refeitas.`;
      outcomes.unshift({ name: 'shell', version: current, isHealed: true, text });
    }
  }
  return outcomes;
}

async function heal(
  site: OpenSite,
  { log }: ReleaseState,
  named: NamedVersion,
  source: SiteFiles | undefined,
): Promise<Healed> {
  const { name, version } = named;
  const outcome = (isHealed: boolean, text: string): Healed => ({
    ...named,
    isHealed,
    text: printable(`${name} ${version}: ${text}`),
  });
  if (!source) {
    const advice = `Publique a mesma compilação de novo, ou rode repair --from SITE, com um site que tem esta versão.`;
    return outcome(false, `danificada. ${advice}`);
  }
  try {
    const { shell, modules } = await readPublished(source, log, [named]);
    const digest = digestOf(log, name, version);
    for (const build of modules) {
      await placeModule(site, build, describeBuild(build, ''), undefined, digest);
    }
    if (shell) {
      await placeShell(site, shell, digest);
    }
  } catch (error) {
    const isOurs = [StoreError, LostRaceError, LostLockError].some((kind) => error instanceof kind);
    if (isOurs) {
      throw error;
    }
    return outcome(false, `não refeita. ${(error as Error).message}`);
  }
  return (await isDamagedVersion(site, log, named))
    ? outcome(false, `não refeita. ${source.location} tem a compilação de outro commit.`)
    : outcome(true, `refeita de ${source.location}.`);
}

async function damagedVersions(
  site: SiteFiles,
  { registry, log }: ReleaseState,
): Promise<NamedVersion[]> {
  const names = (await site.subfolders('modules')).filter(isModuleName);
  const kept = (await shellVersions(site)).map((version) => ({ name: 'shell', version }));
  for (const name of names) {
    const versions = await site.subfolders(modulePath(name));
    kept.push(...versions.map((version) => ({ name, version })));
  }
  const damaged: NamedVersion[] = [];
  for (const named of kept.filter((each) => !isBeingRemoved(registry, each.name, each.version))) {
    if (await isDamagedVersion(site, log, named)) {
      damaged.push(named);
    }
  }
  return damaged;
}

async function isDamagedVersion(
  site: SiteFiles,
  log: ReleaseState['log'],
  { name, version }: NamedVersion,
): Promise<boolean> {
  // A folder that no change names is what a crash left: prune removes it.
  const isLogged = log.some(({ versions }) => versions[name] === version);
  const problems = await digestProblems(site, log, name, version);
  if (name === 'shell') {
    const shell = await readShell(site, version);
    problems.push(...(shell ? await shellProblems(site, shell) : []));
    return problems.length > 0 || (!shell && isLogged);
  }
  const release = await readDescription(site, name, version);
  if (release && isElsewhere(release.entry)) {
    return false;
  }
  problems.push(...(release ? await releaseProblems(site, name, release) : []));
  return problems.length > 0 || (!release && isLogged);
}
