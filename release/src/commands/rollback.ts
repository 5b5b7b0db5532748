import { type Registry, type Release, releaseVersion } from '@panel/shared-federation';
import * as v from 'valibot';
import { assertSite } from '../site/assert-site.ts';
import { applyChange, recover, type SiteState } from '../site/change/apply-change.ts';
import { subfolders } from '../site/files/write-files.ts';
import { assertFits, type Served } from './gate.ts';
import { withSiteLock } from '../site/lock.ts';
import { lineage, type LoggedChange, publishedAt, wentBack } from '../site/log.ts';
import { modulePath } from '../site/module-versions.ts';
import { printable, type Say, saysNothing } from '../site/operator.ts';
import {
  type Problem,
  problemText,
  releaseProblems,
  shellProblems,
} from '../site/check/check-release.ts';
import { malformedTexts, readSiteRegistry } from '../site/registry-file.ts';
import { readDescription, toRegistryModule } from '../site/release-file.ts';
import { readShell, shellVersions } from '../site/shells.ts';
import {
  assertNotWithdrawn,
  isWithdrawn,
  type Withdrawn,
  withWithdrawn,
} from '../site/withdrawn.ts';

export interface RollbackOptions {
  site: string;
  /**
   * A module of the site, or 'shell'; several are one change. With `withdraw` also `name@version`, which
   * withdraws that version, and rolls back only if it is current.
   */
  name: string | readonly string[];
  /** Else the version that was current before. Goes with one name only. */
  to?: string | undefined;
  /** Whether the abandoned versions must never run again. */
  withdraw?: boolean | undefined;
  by: string;
  why: string;
  say?: Say | undefined;
}

/**
 * Makes versions that are still on the site current again. The version that is left is never named
 * as `previous`: that is the one which was current before the target.
 *
 * @returns the site's registry afterwards
 * @throws Error when there is no such version, its files are damaged, or it does not fit the site
 */
export async function rollback(options: RollbackOptions): Promise<Registry> {
  const { site, by, why, say = saysNothing } = options;
  const names = [options.name].flat();
  assertSite(site);
  return withSiteLock(site, say, async (lock) => {
    const found = await recover(site, lock, await readSiteRegistry(site), say);
    const withdrawn = options.withdraw ? versionsToWithdraw(found, names) : {};
    const before = { ...found, registry: withWithdrawn(found.registry, withdrawn) };
    let after: Served = { shell: before.shell, modules: before.registry.modules };
    const outcomes: string[] = [];
    for (const [name, versions] of Object.entries(withdrawn)) {
      outcomes.push(...versions.map((version) => `${name} ${version}: retirada.`));
    }
    for (const name of names.map(nameIn)) {
      const current = currentVersion(before, name);
      if (withdrawn[name] && !withdrawn[name].includes(current ?? '')) {
        continue;
      }
      const { to, versions } = await targetOf(site, before, name, current, options.to);
      outcomes.push(`${name} ${to}: ${to === current ? 'já era' : 'voltou a ser'} a versão atual.`);
      if (to !== current) {
        after = await (name === 'shell'
          ? withShell(site, after, to)
          : withModule(site, after, before.log, name, versions));
      }
    }
    const changesShell = after.shell !== before.shell;
    const modules = names
      .map(nameIn)
      .filter((name) => after.modules[name] !== before.registry.modules[name]);
    assertFits({ after, names: modules, changesShell, command: 'rollback' });
    const registry = await applyChange(site, lock, found, {
      ...{ action: 'rollback', by, why, modules: after.modules, withdrawn },
      shell: changesShell ? after.shell?.version : undefined,
    });
    [...outcomes, ...malformedTexts(registry)].forEach(say);
    return registry;
  });
}

/** The versions that `rollback --withdraw` names: of `name` the current one, of `name@version` that one. */
function versionsToWithdraw(state: SiteState, names: readonly string[]): Withdrawn {
  return Object.fromEntries(
    names.map((each) => {
      const name = nameIn(each);
      const current = currentVersion(state, name);
      const version = each === name ? current : each.slice(name.length + 1);
      if (!v.is(releaseVersion, version)) {
        throw new Error(`${each} não é uma versão de ${name}.`);
      }
      return [name, [version]];
    }),
  );
}

/** The name in `name` or `name@version`. */
function nameIn(name: string): string {
  return name.replace(/@.*/s, '');
}

function currentVersion({ registry, shell }: SiteState, name: string): string | undefined {
  const { modules, malformed } = registry;
  if (name !== 'shell' && !Object.hasOwn({ ...modules, ...malformed }, name)) {
    const known = ['shell', ...Object.keys({ ...modules, ...malformed })].join(', ');
    throw new Error(printable(`Não há '${name}' neste site. Há: ${known}.`));
  }
  return name === 'shell' ? shell?.version : modules[name]?.current.version;
}

/** Where to go, and what one can go back through from there; the target is its last one. */
async function targetOf(
  site: string,
  { registry, log }: SiteState,
  name: string,
  current: string | undefined,
  named: string | undefined,
): Promise<{ to: string; versions: string[] }> {
  const isUsable = (version: string) => !isWithdrawn(registry, name, version);
  const versions = lineage(log, name, current).filter(
    (version) => version === current || isUsable(version),
  );
  const previous = registry.modules[name]?.previous?.version;
  const to = named ?? (previous && isUsable(previous) ? previous : versions.at(-2));
  if (to === undefined) {
    throw new Error(`${name} não tem versão anterior. ${await onSite(site, name)}`);
  }
  assertNotWithdrawn(registry, name, to);
  return { to, versions: wentBack(versions, to) };
}

async function withShell(site: string, { modules }: Served, to: string): Promise<Served> {
  const shell = await readShell(site, to);
  if (!shell) {
    throw new Error(`shell ${to} não está neste site. ${await onSite(site, 'shell')}`);
  }
  assertWhole('shell', to, await shellProblems(site, shell));
  return { shell, modules };
}

async function withModule(
  site: string,
  { shell, modules }: Served,
  log: readonly LoggedChange[],
  name: string,
  versions: readonly string[],
): Promise<Served> {
  const [former, to = ''] = [versions.at(-2), versions.at(-1)];
  const release = await readDescription(site, name, to);
  if (!release) {
    throw new Error(`${name} ${to} não está neste site. ${await onSite(site, name)}`);
  }
  assertWhole(name, to, await releaseProblems(site, name, release));
  const previous = former && (await wholeRelease(site, log, name, former));
  const module = toRegistryModule(release, publication(log, name, to), previous || undefined);
  return { shell, modules: { ...modules, [name]: module } };
}

/** A version to fall back on; undefined when it is gone or not as it was published. */
async function wholeRelease(
  site: string,
  log: readonly LoggedChange[],
  name: string,
  version: string,
): Promise<Release | undefined> {
  const release = await readDescription(site, name, version);
  if (!release || (await releaseProblems(site, name, release)).length > 0) {
    return undefined;
  }
  return toRegistryModule(release, publication(log, name, version), undefined).current;
}

function publication(log: readonly LoggedChange[], name: string, version: string): string {
  return publishedAt(log, name, version) ?? new Date().toISOString();
}

function assertWhole(name: string, version: string, problems: readonly Problem[]): void {
  if (problems.length > 0) {
    const lines = problems.map(problemText).join('\n');
    throw new Error(`${name} ${version} não está como foi publicada:\n${lines}`);
  }
}

async function onSite(site: string, name: string): Promise<string> {
  const versions =
    name === 'shell' ? await shellVersions(site) : await subfolders(site, modulePath(name));
  return printable(`Versões no site: ${versions.join(', ')}.`);
}
