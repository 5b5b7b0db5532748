import type { Release } from '@panel/shared-federation';
import { readSiteConfig } from '../config-file.ts';
import { StoreError } from '../files/bucket/store-error.ts';
import type { SiteFiles } from '../files/target.ts';
import { isIntact, versionFiles, versionPath } from '../module-versions.ts';
import { isDocument } from '../module-documents.ts';
import { isElsewhere } from '../registry/release-file.ts';
import { isPage, type ShellDescription, shellPath } from '../shells.ts';
import { checkElsewhere, checkFile } from './check-file.ts';
import type { Problem } from './problem.ts';

/** Compares a version's files with the scripts and hashes that the registry or its `release.json` names. */
export async function releaseProblems(
  site: SiteFiles,
  name: string,
  {
    version,
    entry,
    preload,
    integrity,
  }: Pick<Release, 'version' | 'entry' | 'preload' | 'integrity'>,
): Promise<Problem[]> {
  const scripts = [...new Set([entry, ...preload])];
  const unhashed = scripts.filter((url) => !Object.hasOwn(integrity, url));
  const origins = await moduleOrigins(site);
  const found = await Promise.all(
    Object.entries(integrity).map(([url, hash]) =>
      isElsewhere(url)
        ? checkElsewhere(url, hash, origins)
        : checkFile(site, `modules/${url}`, hash),
    ),
  );
  return [
    ...unhashed.map((url): Problem => ({ kind: 'unhashed', path: addressOf(url) })),
    ...found.flat(),
    ...(await folderProblems(site, name, version, { entry, integrity })),
  ].filter(({ path }, index, all) => all.findIndex((other) => other.path === path) === index);
}

/** Compares a shell's files with its hashes; its pages are those in `.release/`, which it keeps. */
export async function shellProblems(
  site: SiteFiles,
  { version, files }: ShellDescription,
): Promise<Problem[]> {
  const kept = shellPath(version);
  const found = await Promise.all(
    Object.entries(files).map(([file, hash]) =>
      checkFile(site, isPage(file) ? `${kept}/${file}` : file, hash),
    ),
  );
  return found.flat();
}

/** The site's `moduleOrigins`; none when `config.json` is missing or malformed. */
async function moduleOrigins(site: SiteFiles): Promise<readonly string[]> {
  try {
    return (await readSiteConfig(site)).moduleOrigins;
  } catch (error) {
    if (error instanceof StoreError) {
      throw error;
    }
    return [];
  }
}

/** Checks the rest of a version's folder: files that no hash in the registry covers. */
async function folderProblems(
  site: SiteFiles,
  name: string,
  version: string,
  { entry, integrity }: Pick<Release, 'entry' | 'integrity'>,
): Promise<Problem[]> {
  const path = versionPath(name, version);
  const files = await versionFiles(site, path);
  const unlisted = files.filter(
    (file) =>
      isElsewhere(entry) || (file.endsWith('.js') && !(`${name}/${version}/${file}` in integrity)),
  );
  const documents = files.filter(isDocument);
  const found = [
    ...documents.map((file): Problem => ({ kind: 'document', path: `${path}/${file}` })),
    ...unlisted.map((file): Problem => ({ kind: 'unlisted', path: `${path}/${file}` })),
  ];
  return found.length > 0 || isElsewhere(entry) || (await isIntact(site, path, version))
    ? found
    : [{ kind: 'damaged', path }];
}

function addressOf(url: string): string {
  return isElsewhere(url) ? url : `modules/${url}`;
}
