import type { Candidate } from '@panel/shared-federation/candidates';
import type { Builds, ModuleBuild } from '../../build/builds.ts';
import { writePrecompressed } from '../../host/precompressed-files.ts';
import { assertSite } from '../../site/assert-site.ts';
import { changeCandidates, withoutEnded } from '../../site/candidates/candidates-file.ts';
import { presentState } from '../../site/change/recover.ts';
import { openTarget } from '../../site/files/open-target.ts';
import { lostRace, type SiteFiles, type Target } from '../../site/files/target.ts';
import { readSiteRegistry, type SiteRegistry } from '../../site/registry/registry-file.ts';
import { versionPath } from '../../site/module-versions.ts';
import {
  readDescription,
  type ReleaseDescription,
  toRegistryModule,
} from '../../site/registry/release-file.ts';
import { assertNotBeingRemoved } from '../../site/registry/removal.ts';
import { dateText, type Say, saysNothing } from '../../site/terminal.ts';
import { type OpenSite, withSite } from '../../site/with-site.ts';
import { checkBuilds } from '../publish/check-builds.ts';
import { assertServed, placeElsewhere } from '../publish/place-elsewhere.ts';
import { placedDigests } from '../publish/placed-digests.ts';
import { placeModule } from '../publish/place-module.ts';
import { assertRehearsed, baseAddress, buildsOf, type PublishOptions } from '../publish/publish.ts';
import { UsageError } from '../../site/usage-error.ts';

export interface CandidateOptions extends Pick<
  PublishOptions,
  'builds' | 'site' | 'files' | 'at' | 'dryRun' | 'rehearsedSerial' | 'say'
> {
  /** How long browsers may run the candidates. */
  days: number;
}

/** A version that a browser runs when the panel's address asks for it. */
export interface PublishedCandidate {
  name: string;
  version: string;
  /** As an ISO timestamp. */
  expiresAt: string;
  /** What the panel's address has to end with: `?versao=name@version`. */
  query: string;
}

/**
 * Publishes builds of modules as candidates: writes their files and `candidates.json`, and changes neither registry nor
 * log. The gate checks each against what the site serves. A hold is no obstacle: it only keeps a version from becoming
 * current.
 *
 * @returns the candidates, without versions that are current already
 * @throws UsageError for a shell; RefusedError when the gate refuses a version
 */
export async function publishCandidates(options: CandidateOptions): Promise<PublishedCandidate[]> {
  const { say = saysNothing } = options;
  const target = openTarget(options.site);
  await assertSite(target);
  const base = await baseAddress(options);
  const builds = await buildsOf(options);
  if (builds.shell) {
    throw new UsageError(
      'Só módulos podem ser candidatos, e não o painel (shell). Ensaie-o: npm run release -- rehearse shell',
    );
  }
  const files = options.files === undefined ? undefined : openTarget(options.files);
  const expiresAt = new Date(Date.now() + options.days * dayMs).toISOString();
  const placement = { builds, base, files };
  if (options.dryRun) {
    const { candidates } = await checkCandidates({ ...target, say }, placement);
    const expected = candidates.map(({ build }) => publication(build, expiresAt));
    expected
      .map(({ name, version, query }) => `${name} ${version}: seria candidata, com ${query}`)
      .forEach(say);
    return expected;
  }
  return withSite(target, say, async (site) => {
    const { candidates, registry } = await checkCandidates(site, placement);
    assertRehearsed(registry, options);
    if (files) {
      await placeElsewhere(
        files,
        candidates.map(({ build }) => build),
      );
      await assertServed(base, files, candidates);
    }
    for (const { build, release } of candidates) {
      await placeModule(site, build, release, files, undefined);
    }
    const digests = await placedDigests(site, builds, files);
    for (const { build, release } of candidates) {
      await offer(site, registry, build, release, { expiresAt, digest: digests[build.name]! });
    }
    await writePrecompressed(site);
    const published = candidates.map(({ build }) => publication(build, expiresAt));
    published.map(text).forEach(say);
    return published;
  });
}

/**
 * Ends candidates before they expire. Their files stay until `prune`.
 */
export async function dropCandidates({
  site: path,
  versions,
  say,
}: {
  site: string;
  versions: readonly { name: string; version: string }[];
  say: Say;
}): Promise<void> {
  const target = openTarget(path);
  await assertSite(target);
  // A lost race repeats the callback, which no longer finds the candidates that the first try has dropped.
  const dropped = new Set<object>();
  await withSite(target, say, async (site) => {
    for (const asked of versions) {
      await changeCandidates(site, asked.name, ({ [asked.version]: candidate, ...others }) => {
        if (candidate) {
          dropped.add(asked);
        }
        return others;
      });
    }
  });
  for (const asked of versions) {
    const end = dropped.has(asked) ? 'não é mais' : 'não era';
    say(`${asked.name} ${asked.version}: ${end} candidata.`);
  }
}

interface CheckedCandidate {
  build: ModuleBuild;
  release: ReleaseDescription;
}

interface CandidatePlacement {
  builds: Builds;
  base: string;
  files: Target | undefined;
}

/** Runs the gate, and leaves out the versions that are current. */
async function checkCandidates(
  site: SiteFiles & Pick<OpenSite, 'say'>,
  placement: CandidatePlacement,
): Promise<{ candidates: CheckedCandidate[]; registry: SiteRegistry }> {
  const state = await presentState(site, await readSiteRegistry(site));
  const { registry } = state;
  const check = { ...placement, modules: registry.modules, repairs: false, again: true };
  const { releases } = await checkBuilds({ ...site, say: saysNothing }, state, check);
  const isCurrent = ({ name, version }: ModuleBuild) =>
    registry.modules[name]?.current.version === version;
  releases
    .filter(({ build }) => isCurrent(build))
    .forEach(({ build }) => site.say(`${build.name} ${build.version}: já é a versão atual.`));
  return { candidates: releases.filter(({ build }) => !isCurrent(build)), registry };
}

/**
 * Names a version in `candidates.json`.
 *
 * @throws LostRaceError when `prune` is removing its files, or has removed them. `prune` first claims versions in the
 *   registry, and then reads the candidates; here it is the other way round, so one of the two sees the other
 */
async function offer(
  site: OpenSite,
  registry: SiteRegistry,
  { name, version }: ModuleBuild,
  description: ReleaseDescription,
  offered: Pick<Candidate, 'expiresAt' | 'digest'>,
): Promise<void> {
  const { routes, current } = toRegistryModule(description, new Date().toISOString(), undefined);
  await changeCandidates(site, name, (present) => ({
    ...withoutEnded(registry, name, present),
    [version]: { routes, release: current, ...offered },
  }));
  assertNotBeingRemoved(await readSiteRegistry(site), name, version);
  if (!(await readDescription(site, name, version))) {
    throw lostRace(versionPath(name, version));
  }
}

function publication({ name, version }: ModuleBuild, expiresAt: string): PublishedCandidate {
  return { name, version, expiresAt, query: `?versao=${name}@${version}` };
}

function text({ name, version, expiresAt, query }: PublishedCandidate): string {
  return `${name} ${version}: candidata até ${dateText(expiresAt)}. Abra o painel com ${query}`;
}

const dayMs = 86_400_000;
