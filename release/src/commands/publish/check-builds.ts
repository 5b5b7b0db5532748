import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry, RegistryModule } from '@panel/shared-federation';
import { isShortVersion } from '@panel/shared-federation/build';
import { describeBuild } from '../../build/describe-module.ts';
import type { Builds, ModuleBuild } from '../../build/builds.ts';
import type { ReleaseState } from '../../site/change/recover.ts';
import { releaseProblems } from '../../site/check/version-problems.ts';
import type { SiteFiles, Target } from '../../site/files/target.ts';
import { assertNotHeld } from '../../site/log/holds.ts';
import {
  isDescribed,
  readUses,
  type ReleaseDescription,
  toRegistryModule,
} from '../../site/registry/release-file.ts';
import { parseSiteRegistry } from '../../site/registry/registry-file.ts';
import { assertNotBeingRemoved } from '../../site/registry/removal.ts';
import { assertNotWithdrawn } from '../../site/registry/withdrawn.ts';
import { RefusedError } from '../../site/refused-error.ts';
import { printable } from '../../site/terminal.ts';
import type { OpenSite } from '../../site/with-site.ts';
import type { Released } from '../released.ts';
import { assertPassesGate } from './release-gate.ts';
import { assertHostsAllowed } from './assert-hosts-allowed.ts';
import { assertNoDocuments } from './assert-no-documents.ts';
import { assertPlacesFree } from './assert-places-free.ts';
import { assertNoPrecompressed } from './assert-no-precompressed.ts';
import { assertNotOlder, type CommitOrder } from './assert-not-older.ts';
import { assertPlaceable } from './place-module.ts';
import { assertShellPlaceable } from './place-shell.ts';

export interface BuildsToCheck {
  builds: Builds;
  /** The modules to which the built ones are added. */
  modules: Registry['modules'];
  /** Prefix of the modules' URLs; see `describeBuild`. */
  base: string;
  /** Another web root for the modules' files; undefined when the site serves them. */
  files?: Target | undefined;
  /** Whether scripts of kept shells may be replaced. */
  repairs: boolean;
  /** Whether to publish held versions, too. */
  again: boolean;
  /** How to compare the builds' commits with the current ones; without it, any commit may replace any other. */
  commits?: CommitOrder | undefined;
}

export interface CheckedBuilds {
  /** The version of each build, with the one that it would replace. */
  versions: Released[];
  /** The site's modules, with the built ones. */
  modules: Registry['modules'];
  releases: { build: ModuleBuild; release: ReleaseDescription }[];
}

/**
 * Checks whether builds may become current on a site. Writes nothing.
 *
 * @throws RefusedError, or HeldError for a held version
 */
export async function checkBuilds(
  site: SiteFiles & Pick<OpenSite, 'say'>,
  before: ReleaseState,
  { builds, modules: present, base, files, repairs, again, commits }: BuildsToCheck,
): Promise<CheckedBuilds> {
  const versions = builtVersions(builds, before);
  for (const { name, version } of versions) {
    assertNotWithdrawn(before.registry, name, version);
    assertNotBeingRemoved(before.registry, name, version);
  }
  assertNotShort(versions.filter(changesCurrent));
  if (!again) {
    assertNotHeld(before.log, versions.filter(changesCurrent));
  }
  if (commits) {
    await assertNotOlder(site, before.log, builds, versions.filter(changesCurrent), commits);
  }
  const modules = { ...present };
  const releases = builds.modules.map((build) => ({ build, release: describeBuild(build, base) }));
  for (const { build, release } of releases) {
    modules[build.name] = await newEntry(site, build.name, release, modules[build.name]);
  }
  const uses = builds.modules.map(({ name, uses: names }) => [name, names] as const);
  assertPassesGate({
    uses: { ...(await readUses(site, present)), ...Object.fromEntries(uses) },
    after: { shell: builds.shell?.shell ?? before.shell, modules },
    names: builds.modules.map(({ name }) => name),
    changesShell: builds.shell !== undefined,
    command: 'publish',
    ...(commits && {
      isPackage: (name) => existsSync(join(commits.repository, name, 'package.json')),
    }),
  });
  assertWellFormed(builds.modules, modules);
  assertNoDocuments(builds.modules);
  assertPlacesFree(
    builds.modules.map(({ name }) => name),
    modules,
  );
  await assertHostsAllowed(site, builds.modules);
  await assertNoPrecompressed(site, files ? { ...builds, modules: [] } : builds);
  if (builds.shell) {
    await assertShellPlaceable(site, builds.shell, repairs);
  }
  for (const { build, release } of repairs ? [] : releases) {
    await assertPlaceable(site, build, release);
  }
  return { versions, modules, releases };
}

/** Whether publishing a version would change what is current. */
export function changesCurrent({ version, former }: Released): boolean {
  return version !== former;
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

/** @throws RefusedError for versions whose hash is too short to prove that they are the build that was approved */
function assertNotShort(versions: readonly Released[]): void {
  const refusals = versions
    .filter(({ version }) => isShortVersion(version))
    .map(({ name, version }) => ({
      code: 'short-version',
      name,
      version,
      text:
        `${name} ${version}: a versão é de um kit anterior, e seu código curto não prova qual compilação é. ` +
        'Compile com o kit atual.',
    }));
  if (refusals.length > 0) {
    throw new RefusedError(refusals);
  }
}

/** @throws RefusedError when a shell could not read the entries of the built modules */
function assertWellFormed(builds: readonly ModuleBuild[], modules: Registry['modules']): void {
  const built = builds.map(({ name }) => [name, modules[name]] as const);
  const { rejected } = parseSiteRegistry({ schema: 1, modules: Object.fromEntries(built) });
  const refusals = rejected.map(({ name, reason }) => ({
    code: 'malformed',
    name,
    text: printable(
      `${name}: a entrada no registro ficaria malformada (${reason}). Os nomes dos arquivos da compilação não podem ` +
        "ter espaços, acentos, '%' nem '\\'.",
    ),
  }));
  if (refusals.length > 0) {
    throw new RefusedError(refusals);
  }
}

/** A build's new registry entry, with the former version as `previous` when it is intact. */
async function newEntry(
  site: SiteFiles & Pick<OpenSite, 'say'>,
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
  const isIntact = former && (await releaseProblems(site, name, former)).length === 0;
  if (former && !isIntact) {
    site.say(`${name}: a versão ${former.version} não está íntegra e não fica como anterior.`);
  }
  return toRegistryModule(release, new Date().toISOString(), isIntact ? former : undefined);
}
