import { panelFile } from '@panel/shared-federation/build';
import {
  type Builds,
  moduleBuild,
  type ModuleBuild,
  shellBuild,
  type ShellBuild,
} from '../../build/builds.ts';
import { type Build, isOfShell, readBuild } from '../../build/read-build.ts';
import { versionsOnSite } from '../../site/check/registry-entry.ts';
import type { SiteFiles } from '../../site/files/target.ts';
import { sourceOf } from '../../site/log/history.ts';
import type { LoggedChange } from '../../site/log/log.ts';
import { versionPath } from '../../site/module-versions.ts';
import { readDescription } from '../../site/registry/release-file.ts';
import { isPage, shellPath, shellVersions } from '../../site/shells.ts';

export interface NamedVersion {
  /** A module, or 'shell'. */
  name: string;
  version: string;
}

/**
 * Reads versions that a site keeps as builds: the same bytes.
 *
 * @param log the site's, which says where their sources are; candidates are not in it, but their builds may say
 * @throws Error when a version is not on the site, is damaged, or has its files elsewhere
 */
export async function readPublished(
  site: SiteFiles,
  log: readonly LoggedChange[],
  versions: readonly NamedVersion[],
): Promise<Builds> {
  const builds: Builds = { shell: undefined, modules: [] };
  for (const named of versions) {
    const source = sourceOf(log, named.name, named.version);
    if (named.name === 'shell') {
      const build = await readShellBuild(site, named);
      builds.shell = { ...build, source: source ?? build.source };
    } else {
      const build = await readModuleBuild(site, named);
      builds.modules.push({ ...build, source: source ?? build.source });
    }
  }
  return builds;
}

async function readModuleBuild(site: SiteFiles, named: NamedVersion): Promise<ModuleBuild> {
  const { name, version } = named;
  const folder = versionPath(name, version);
  const isKept = (await readDescription(site, name, version)) !== undefined;
  const reason = 'seus arquivos estão em outra raiz';
  const build = await readKept(site, named, {
    isKept,
    reason,
    pathOf: (file) => `${folder}/${file}`,
  });
  if (isOfShell(build.panel) || build.panel.name !== name) {
    throw damaged(site, named);
  }
  return moduleBuild(build.panel, build);
}

async function readShellBuild(site: SiteFiles, named: NamedVersion): Promise<ShellBuild> {
  const folder = shellPath(named.version);
  const isKept = (await shellVersions(site)).includes(named.version);
  const reason = 'falta seu panel.json';
  const pathOf = (file: string) => (isPage(file) ? `${folder}/${file}` : file);
  const build = await readKept(site, named, { isKept, reason, pathOf });
  if (!isOfShell(build.panel)) {
    throw damaged(site, named);
  }
  return shellBuild(build.panel, build);
}

interface Kept {
  /** Whether the site has the version. */
  isKept: boolean;
  /** Why a version that it has may lack its `panel.json`. */
  reason: string;
  /** The path on the site of a file of the build. */
  pathOf: (file: string) => string;
}

async function readKept(
  site: SiteFiles,
  named: NamedVersion,
  { isKept, reason, pathOf }: Kept,
): Promise<Build> {
  const { name, version } = named;
  if (!(await site.readBytes(pathOf(panelFile)))) {
    throw isKept
      ? new Error(
          `${name} ${version} não pode ser promovida: ${reason}. Publique a compilação em cada site ` +
            '(publish --build PASTA).',
        )
      : await missing(site, named);
  }
  const build = await readBuild({
    location: `${site.location}/${pathOf('')}`,
    readBytes: (file) => site.readBytes(pathOf(file)),
  }).catch((error: unknown) => Promise.reject(damaged(site, named, error)));
  if (build.panel.version !== version) {
    throw damaged(site, named);
  }
  return build;
}

async function missing(site: SiteFiles, { name, version }: NamedVersion): Promise<Error> {
  const versions = await versionsOnSite(site, name);
  return new Error(`${name} ${version} não está em ${site.location}. ${versions}`);
}

function damaged(
  { location, argument }: SiteFiles,
  { name, version }: NamedVersion,
  cause?: unknown,
): Error {
  return new Error(
    `${name} ${version} não está íntegra em ${location}. Veja: npm run release -- verify --site ${argument}`,
    { cause },
  );
}
