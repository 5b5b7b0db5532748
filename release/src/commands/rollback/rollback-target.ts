import type { Release } from '@panel/shared-federation';
import type { ReleaseState } from '../../site/change/recover.ts';
import { releaseProblems, shellProblems } from '../../site/check/version-problems.ts';
import { type Problem, problemText } from '../../site/check/problem.ts';
import { subfolders } from '../../site/files/read-files.ts';
import { lineage, publishedAt, wentBack } from '../../site/log/history.ts';
import type { LoggedChange } from '../../site/log/log.ts';
import { modulePath } from '../../site/module-versions.ts';
import { printable } from '../../site/terminal.ts';
import { readDescription, toRegistryModule } from '../../site/registry/release-file.ts';
import { readShell, shellVersions } from '../../site/shells.ts';
import { assertNotWithdrawn, isWithdrawn } from '../../site/registry/withdrawn.ts';
import type { Served } from '../release-gate.ts';

/** The target version, and the lineage after the rollback, whose last version is the target. */
export async function targetOf(
  site: string,
  { registry, log }: ReleaseState,
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
    throw new Error(`${name} não tem versão anterior. ${await versionsOnSite(site, name)}`);
  }
  assertNotWithdrawn(registry, name, to);
  return { to, versions: wentBack(versions, to) };
}

export async function withShell(site: string, { modules }: Served, to: string): Promise<Served> {
  const shell = await readShell(site, to);
  if (!shell) {
    throw new Error(`shell ${to} não está neste site. ${await versionsOnSite(site, 'shell')}`);
  }
  assertIntact('shell', to, await shellProblems(site, shell));
  return { shell, modules };
}

export async function withModule(
  site: string,
  { shell, modules }: Served,
  log: readonly LoggedChange[],
  name: string,
  versions: readonly string[],
): Promise<Served> {
  const [former, to = ''] = [versions.at(-2), versions.at(-1)];
  const release = await readDescription(site, name, to);
  if (!release) {
    throw new Error(`${name} ${to} não está neste site. ${await versionsOnSite(site, name)}`);
  }
  assertIntact(name, to, await releaseProblems(site, name, release));
  const previous = former && (await intactRelease(site, log, name, former));
  const module = toRegistryModule(release, publication(log, name, to), previous || undefined);
  return { shell, modules: { ...modules, [name]: module } };
}

/** A version to name as `previous`; undefined when it is missing or damaged. */
async function intactRelease(
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

function assertIntact(name: string, version: string, problems: readonly Problem[]): void {
  if (problems.length > 0) {
    const lines = problems.map(problemText).join('\n');
    throw new Error(`${name} ${version} não está como foi publicada:\n${lines}`);
  }
}

async function versionsOnSite(site: string, name: string): Promise<string> {
  const versions =
    name === 'shell' ? await shellVersions(site) : await subfolders(site, modulePath(name));
  return printable(`Versões no site: ${versions.join(', ')}.`);
}
