import { join } from 'node:path';
import { fileIntegrity, panelFile } from '@panel/shared-federation/build';
import { type Builds, moduleBuild, type ModuleBuild, type ShellBuild } from '../../build/builds.ts';
import { isOfShell, readBuild } from '../../build/read-build.ts';
import { versionsOnSite } from '../../site/check/registry-entry.ts';
import type { SiteFiles } from '../../site/files/target.ts';
import { sourceOf } from '../../site/log/history.ts';
import type { LoggedChange } from '../../site/log/log.ts';
import { versionPath } from '../../site/module-versions.ts';
import { readDescription } from '../../site/registry/release-file.ts';
import { isPage, readShell, shellPath, shellVersions } from '../../site/shells.ts';

export interface NamedVersion {
  /** A module, or 'shell'. */
  name: string;
  version: string;
}

/**
 * Reads versions that a site keeps as builds: the same bytes.
 *
 * @param log the site's, which says where their sources are
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
      builds.shell = { ...(await readShellBuild(site, named)), source };
    } else {
      builds.modules.push({ ...(await readModuleBuild(site, named)), source });
    }
  }
  return builds;
}

async function readModuleBuild(site: SiteFiles, named: NamedVersion): Promise<ModuleBuild> {
  const { name, version } = named;
  const path = versionPath(name, version);
  if (!(await site.readBytes(`${path}/${panelFile}`))) {
    if (!(await readDescription(site, name, version))) {
      throw await missing(site, named);
    }
    throw new Error(
      `${name} ${version} está em outra raiz, e não em ${site.location}. Publique a compilação nos dois sites ` +
        '(publish --build PASTA).',
    );
  }
  const build = await readBuild({
    location: join(site.location, path),
    readBytes: (file) => site.readBytes(`${path}/${file}`),
  }).catch((error: unknown) => Promise.reject(damaged(site, named, error)));
  const { panel } = build;
  if (isOfShell(panel) || panel.name !== name || panel.version !== version) {
    throw damaged(site, named);
  }
  return moduleBuild(panel, build);
}

async function readShellBuild(
  site: SiteFiles,
  named: NamedVersion,
): Promise<Omit<ShellBuild, 'source'>> {
  const { version } = named;
  const shell = await readShell(site, version);
  if (!shell) {
    const isKept = (await shellVersions(site)).includes(version);
    throw isKept ? damaged(site, named) : await missing(site, named);
  }
  const contents = new Map<string, Buffer>();
  for (const [path, hash] of Object.entries(shell.files)) {
    const bytes = await site.readBytes(isPage(path) ? `${shellPath(version)}/${path}` : path);
    if (!bytes || fileIntegrity(bytes) !== hash) {
      throw damaged(site, named);
    }
    contents.set(path, bytes);
  }
  return { shell, contents };
}

async function missing(site: SiteFiles, { name, version }: NamedVersion): Promise<Error> {
  const versions = await versionsOnSite(site, name);
  return new Error(`${name} ${version} não está em ${site.location}. ${versions}`);
}

function damaged({ location }: SiteFiles, { name, version }: NamedVersion, cause?: unknown): Error {
  return new Error(
    `${name} ${version} não está íntegra em ${location}. Veja: npm run release -- verify --site ${location}`,
    { cause },
  );
}
