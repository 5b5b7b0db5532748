import { hostFiles } from '../../host/host-files.ts';
import type { Problem } from '../../site/check/problem.ts';
import { configFile, readSiteConfig } from '../../site/config-file.ts';
import { isDraft } from '../../site/files/drafts.ts';
import { ifLink } from '../../site/files/inside-path.ts';
import type { SiteFiles } from '../../site/files/target.ts';
import { releaseFolder } from '../../site/lock.ts';
import { originalOf, readPrecompression } from '../../site/precompressed.ts';
import { registryFile } from '../../site/registry/registry-file.ts';
import { hostFileNames } from '../../site/reserved-paths.ts';
import { isPage, type ShellDescription } from '../../site/shells.ts';

/** Compares the host's files with those that `config.json` leads to. */
export async function hostFileProblems(site: SiteFiles): Promise<Problem[]> {
  if (!(await site.has(configFile))) {
    return [{ kind: 'missing', path: configFile }];
  }
  const wanted = Object.entries(await hostFiles(site, await readSiteConfig(site)));
  const found = await Promise.all(
    wanted.map(async ([path, content]): Promise<Problem[]> => {
      const present = await site.readBytes(path).catch(ifLink);
      return present?.toString() === content ? [] : [{ kind: 'changed', path }];
    }),
  );
  return found.flat();
}

/** Finds files that belong to no shell, module or host. `precompressedProblems` checks those beside listed ones. */
export async function unlistedFiles(
  site: SiteFiles,
  shells: readonly ShellDescription[],
): Promise<Problem[]> {
  const listed = new Set([
    ...hostFileNames,
    configFile,
    registryFile,
    ...shells.flatMap(({ files }) => Object.keys(files)),
  ]);
  const encodings = await readPrecompression(site);
  const isKnown = (path: string) =>
    listed.has(path) ||
    (!isPage(path) && listed.has(originalOf(path, encodings) ?? '')) ||
    isDraft(path) ||
    path.startsWith(`${releaseFolder}/`) ||
    /^modules\/[^/]+\/([^/]+\/|candidates\.json$)/.test(path);
  const unknown = (await site.listFiles()).filter((path) => !isKnown(path));
  return [...unknown, ...(await site.listStrays())].map((path) => ({ kind: 'unlisted', path }));
}
