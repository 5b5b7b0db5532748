import { resolve } from 'node:path';
import { integrity } from '@panel/shared-federation';
import * as v from 'valibot';
import { readBuilds } from '../../build/builds.ts';
import { assertSite } from '../../site/assert-site.ts';
import { backendFromEnvironment } from '../../site/backend.ts';
import { openTarget } from '../../site/files/open-target.ts';
import { assembleSite } from '../assemble.ts';
import { dropCandidates, publishCandidates } from '../candidate/publish-candidates.ts';
import { holdVersions, releaseHolds } from '../hold/hold.ts';
import { pruneSite } from '../prune/prune.ts';
import { digestsByVersion } from '../publish/placed-digests.ts';
import { promote, readVersions } from '../publish/promote.ts';
import { baseAddress, publish } from '../publish/publish.ts';
import type { RehearsedPublication } from '../rehearse/when-rehearsed.ts';
import type { Released } from '../released.ts';
import { renewHostFiles } from '../renew-host-files.ts';
import { repairRegistry } from '../repair/repair.ts';
import { rollback } from '../rollback/rollback.ts';
import { hostNames, isHostName } from '../../host/hosts.ts';
import { UsageError } from '../../site/usage-error.ts';
import { type ParsedArguments, usageError } from './arguments.ts';
import type { Command } from './command.ts';
import { parseEncodings } from './encodings-argument.ts';
import { exitCodes } from './exit-codes.ts';
import { assertBrowser, buildFolders, namedVersions } from './named-builds.ts';
import { parseSource } from './source-argument.ts';
import { placeIn } from './targets.ts';
import { type CommandName, usages } from './usage.ts';
import { withState } from './with-state.ts';

/** The commands that change a site. */
export const changeCommands = {
  assemble: withState(async ({ site }, { root, say }) => {
    const { releases, onRelease } = collector();
    const config = backendFromEnvironment(process.env);
    await assembleSite({ root, site, config, say, onRelease });
    return { releases };
  }),

  publish: withState(async (parsed, { root, cwd, say }) => {
    const { site, names, builds, values, by, why, again, older, dryRun, candidate } = parsed;
    const { releases, onRelease } = collector();
    const files = values.files && placeIn(cwd, values.files);
    const target = { site, files, at: values.at };
    // A candidate is not logged, and a hold does not stop it.
    const unused = candidate ? [values.by, values.why, values.source] : [values.days];
    const isMixed = (candidate && (again || older)) || unused.some((value) => value !== undefined);
    if ((names.length > 0 && builds.length > 0) || isMixed) {
      throw usageError('publish');
    }
    const days = wholeNumber('publish', 'days', values.days ?? '14', 1, 90);
    const source = values.source === undefined ? undefined : parseSource(values.source);
    // A build takes a minute: refuse first what can be refused without it.
    await assertSite(openTarget(site));
    await baseAddress(target);
    if (parsed.rehearse) {
      await assertBrowser();
    }
    const read = await readBuilds(await buildFolders(parsed, { root, cwd }));
    const publication = { builds: read, ...target, dryRun, say };
    const buildsFor = () => Promise.resolve(read);
    const digestsNow = () =>
      digestsByVersion(openTarget(site), read, files ? openTarget(files) : undefined);
    return ifRehearsed(parsed, { buildsFor, say }, async (rehearsedSerial) => {
      if (candidate) {
        const candidates = await publishCandidates({ ...publication, days, rehearsedSerial });
        return { candidates, digests: await digestsNow() };
      }
      await publish({
        ...publication,
        source,
        again,
        older,
        repository: root,
        by,
        why,
        rehearsedSerial,
        onRelease,
      });
      return { releases, digests: await digestsNow() };
    });
  }),

  promote: withState(async ({ names, values, from, site, digests, ...parsed }, { root, say }) => {
    const versions = namedVersions('promote', names);
    if (new Set(versions.map(({ name }) => name)).size < versions.length) {
      throw usageError('promote');
    }
    const { releases, onRelease } = collector();
    if (digests.some((digest) => !v.is(integrity, digest))) {
      throw usageError('promote');
    }
    const approved = digests.length > 0 ? digests : undefined;
    const { again, older, dryRun, by, why: given } = parsed;
    const why = given || (values.from ? `promovida de ${values.from}` : '');
    if (parsed.rehearse) {
      await assertBrowser();
    }
    const buildsFor = () => readVersions(from, versions);
    return ifRehearsed({ ...parsed, site }, { buildsFor, say }, async (rehearsedSerial) => {
      const who = { by, why };
      const allowed = { again, older, repository: root };
      const publication = { ...allowed, ...who, dryRun, rehearsedSerial, say, onRelease };
      await promote({ versions, digests: approved, from, to: site, ...publication });
      return { releases };
    });
  }),

  'drop-candidate': withState(async ({ site, names }, { say }) => {
    await dropCandidates({ site, versions: namedVersions('drop-candidate', names), say });
  }),

  rollback: withState(async ({ site, names, values, by, why, withdraw }, { say }) => {
    const { releases, onRelease } = collector();
    const { to } = values;
    const namesVersion = names.some((name) => name.includes('@'));
    if (names.length === 0 || (to && names.length > 1) || (namesVersion && !withdraw)) {
      throw usageError('rollback');
    }
    await rollback({ site, names, to, withdraw, by, why, say, onRelease });
    return { releases };
  }),

  hold: withState(async ({ site, names, by, why }, { say }) => {
    const versions = namedVersions('hold', names);
    if (!why.trim()) {
      throw usageError('hold');
    }
    await holdVersions({ site, versions, by, why, say });
  }),

  'release-hold': withState(async ({ site, names, by, why }, { say }) => {
    const versions = namedVersions('release-hold', names);
    await releaseHolds({ site, versions, by, why, say });
  }),

  prune: withState(async ({ site, values }, { say }) => {
    const keep = wholeNumber('prune', 'keep', values.keep ?? '5', 1);
    const days = wholeNumber('prune', 'days', values.days ?? '7', 0);
    await pruneSite({ site, keep, days, say });
  }),

  repair: withState(async ({ site }, { say }) => {
    const isRepaired = await repairRegistry(site, say);
    return { code: isRepaired ? exitCodes.done : exitCodes.failed };
  }),

  headers: withState(async ({ site, values: { host, precompress, out } }, { cwd, say }) => {
    if (host !== undefined && !isHostName(host)) {
      throw new UsageError(`--host é um destes: ${hostNames.join(', ')}\n\n${usages.headers}`);
    }
    const encodings = precompress === undefined ? undefined : parseEncodings(precompress);
    if (encodings && host !== 'nginx') {
      throw new UsageError(`--precompress é para --host nginx\n\n${usages.headers}`);
    }
    const copy = out && resolve(cwd, out);
    await renewHostFiles(site, { host, precompress: encodings, out: copy, say });
  }),
} satisfies Record<string, Command>;

/** Publishes, after a rehearsal if `--rehearse` asks for one. */
async function ifRehearsed<T>(
  { rehearse, site }: Pick<ParsedArguments, 'rehearse' | 'site'>,
  options: Omit<RehearsedPublication, 'site'>,
  publishNow: (rehearsedSerial: number | undefined) => Promise<T>,
): Promise<T> {
  if (!rehearse) {
    return publishNow(undefined);
  }
  // Lazy-loaded, because it imports a browser driver and a database.
  const { whenRehearsed } = await import('../rehearse/when-rehearsed.ts');
  return whenRehearsed({ ...options, site }, publishNow);
}

function collector() {
  const releases: Released[] = [];
  return { releases, onRelease: (release: Released) => void releases.push(release) };
}

/** @throws UsageError when the value of an option is no whole number from `min` to `max` */
function wholeNumber(
  command: CommandName,
  option: string,
  text: string,
  min: number,
  max = 9999,
): number {
  if (!/^\d{1,4}$/.test(text) || Number(text) < min || Number(text) > max) {
    throw new UsageError(
      `--${option} é um número inteiro de ${min} a ${max}: ${text}\n\n${usages[command]}`,
    );
  }
  return Number(text);
}
