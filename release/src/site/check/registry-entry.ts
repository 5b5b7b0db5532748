import type { RegistryModule, Release } from '@panel/shared-federation';
import type { SiteFiles } from '../files/target.ts';
import { publishedAt } from '../log/history.ts';
import type { LoggedChange } from '../log/log.ts';
import { modulePath } from '../module-versions.ts';
import { readDescription, toRegistryModule } from '../registry/release-file.ts';
import { shellVersions } from '../shells.ts';
import { printable } from '../terminal.ts';
import { digestProblems } from './digest-problems.ts';
import { type Problem, problemText } from './problem.ts';
import { releaseProblems } from './version-problems.ts';

/**
 * Makes the registry entry of a version that is on the site, from its `release.json` and the log.
 *
 * @param versions a lineage that ends with the version; the one before becomes `previous` if it is intact
 * @throws Error that lists the site's versions, or the version's problems, when it is missing or damaged
 */
export async function registryEntry(
  site: SiteFiles,
  log: readonly LoggedChange[],
  name: string,
  versions: readonly string[],
): Promise<RegistryModule> {
  const [former, version = ''] = [versions.at(-2), versions.at(-1)];
  const release = await readDescription(site, name, version);
  if (!release) {
    throw new Error(`${name} ${version} não está neste site. ${await versionsOnSite(site, name)}`);
  }
  assertIntact(name, version, [
    ...(await releaseProblems(site, name, release)),
    ...(await digestProblems(site, log, name, version)),
  ]);
  const previous = former && (await intactRelease(site, log, name, former));
  return toRegistryModule(release, publication(log, name, version), previous || undefined);
}

/** @throws Error with one problem a line, when there is one */
export function assertIntact(name: string, version: string, problems: readonly Problem[]): void {
  if (problems.length > 0) {
    const lines = problems.map(problemText).join('\n');
    throw new Error(
      `${name} ${version} não está como foi publicada:\n${lines}\n` +
        'Refaça-a com a mesma compilação (publish --build), ou de outro site (repair --from SITE).',
    );
  }
}

/** The versions of a module, or of the shell, that are on the site. */
export function versionsOf(site: SiteFiles, name: string): Promise<string[]> {
  return name === 'shell' ? shellVersions(site) : site.subfolders(modulePath(name));
}

/** A sentence that lists these versions. */
export async function versionsOnSite(site: SiteFiles, name: string): Promise<string> {
  const versions = await versionsOf(site, name);
  return printable(`Versões no site: ${versions.join(', ') || 'nenhuma'}.`);
}

/** A version to name as `previous`; undefined when it is missing or damaged. */
async function intactRelease(
  site: SiteFiles,
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
