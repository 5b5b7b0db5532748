import type { Registry, Release } from '@panel/shared-federation';
import { assertSite } from './assert-site.ts';
import { applyChange, recover, type SiteState } from './change.ts';
import { subfolders } from './files.ts';
import { assertFits, type Served } from './gate.ts';
import { withSiteLock } from './lock.ts';
import { lineage, publishedAt, wentBack } from './log.ts';
import { moduleFolder } from './module-files.ts';
import { type Say, saysNothing } from './people.ts';
import { type Problem, problemText, releaseProblems, shellProblems } from './problems.ts';
import { readRegistry } from './registry-file.ts';
import { readDescription, toRegistryModule } from './release-file.ts';
import { readShell, shellVersions } from './shell-files.ts';

export interface RollbackOptions {
  site: string;
  /** A module of the site, or 'shell'. */
  name: string;
  /** Else the version that was current before. */
  to?: string | undefined;
  by: string;
  why: string;
  say?: Say | undefined;
}

/**
 * Makes a version that is still on the site the current one again. The version that is left is never
 * named as `previous`: that is the one which was current before the target.
 *
 * @returns the site's registry afterwards
 * @throws Error when there is no such version, its files are damaged, or it does not fit the site
 */
export async function rollback(options: RollbackOptions): Promise<Registry> {
  const { site, name, by, why, say = saysNothing } = options;
  assertSite(site);
  return withSiteLock(site, say, async (lock) => {
    const before = await recover(site, await readRegistry(site), say);
    const current = currentVersion(before, name);
    const versions = lineage(before.log, name, current);
    const to = options.to ?? before.registry.modules[name]?.previous?.version ?? versions.at(-2);
    if (to === undefined) {
      throw new Error(`${name} não tem versão anterior. ${await onSite(site, name)}`);
    }
    if (to === current) {
      say(`${name} ${to}: já era a versão atual.`);
      return before.registry;
    }
    const isShell = name === 'shell';
    const after = isShell
      ? await withShell(site, before, to)
      : await withModule(site, before, name, wentBack(versions, to));
    assertFits({ after, names: isShell ? [] : [name], changesShell: isShell });
    const registry = await applyChange(site, lock, before, {
      ...{ action: 'rollback', by, why, modules: after.modules },
      shell: isShell ? to : undefined,
    });
    say(`${name} ${to}: voltou a ser a versão atual (antes ${current ?? 'desconhecida'}).`);
    return registry;
  });
}

function currentVersion({ registry, shell }: SiteState, name: string): string | undefined {
  const { modules } = registry;
  if (name !== 'shell' && !Object.hasOwn(modules, name)) {
    const known = ['shell', ...Object.keys(modules)].join(', ');
    throw new Error(`Não há '${name}' neste site. Há: ${known}.`);
  }
  return name === 'shell' ? shell?.version : modules[name]?.current.version;
}

async function withShell(site: string, { registry }: SiteState, to: string): Promise<Served> {
  const shell = await readShell(site, to);
  if (!shell) {
    throw new Error(`shell ${to} não está neste site. ${await onSite(site, 'shell')}`);
  }
  assertWhole('shell', to, await shellProblems(site, shell));
  return { shell, modules: registry.modules };
}

/** @param versions what the module can go back through afterwards; the last one is the target */
async function withModule(
  site: string,
  before: SiteState,
  name: string,
  versions: readonly string[],
): Promise<Served> {
  const [former, to = ''] = [versions.at(-2), versions.at(-1)];
  const release = await readDescription(site, name, to);
  if (!release) {
    throw new Error(`${name} ${to} não está neste site. ${await onSite(site, name)}`);
  }
  assertWhole(name, to, await releaseProblems(site, name, release));
  const previous = former && (await wholeRelease(site, before, name, former));
  const module = toRegistryModule(release, publication(before, name, to), previous || undefined);
  return { shell: before.shell, modules: { ...before.registry.modules, [name]: module } };
}

/** A version to fall back on; undefined when it is gone or not as it was published. */
async function wholeRelease(
  site: string,
  before: SiteState,
  name: string,
  version: string,
): Promise<Release | undefined> {
  const release = await readDescription(site, name, version);
  if (!release || (await releaseProblems(site, name, release)).length > 0) {
    return undefined;
  }
  return toRegistryModule(release, publication(before, name, version), undefined).current;
}

function publication({ log }: SiteState, name: string, version: string): string {
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
    name === 'shell' ? await shellVersions(site) : await subfolders(moduleFolder(site, name));
  return `Versões no site: ${versions.join(', ')}.`;
}
