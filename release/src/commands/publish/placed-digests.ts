import { isDeepStrictEqual } from 'node:util';
import { type Contents, fileIntegrity, panelFile } from '@panel/shared-federation/build';
import type { Builds } from '../../build/builds.ts';
import type { SiteFiles } from '../../site/files/target.ts';
import { versionPath } from '../../site/module-versions.ts';
import { shellPath } from '../../site/shells.ts';

/**
 * The digest of the `panel.json` of each build, by name. It names the hash of every file, so it stands for all bytes of
 * a version. A site that has the version from another commit keeps that commit's `panel.json`: then it is the digest of
 * that one.
 *
 * @param files another web root for the modules' files; undefined when the site has them
 */
export async function placedDigests(
  site: SiteFiles,
  { shell, modules }: Builds,
  files: SiteFiles | undefined,
): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  if (shell) {
    const path = shellPath(shell.shell.version);
    digests.shell = await placedDigest(site, path, shell.contents);
  }
  for (const { name, version, contents } of modules) {
    digests[name] = files
      ? await placedDigest(files, `${name}/${version}`, contents)
      : await placedDigest(site, versionPath(name, version), contents);
  }
  return digests;
}

/** The same digests by `name@version`. */
export async function digestsByVersion(
  site: SiteFiles,
  builds: Builds,
  files: SiteFiles | undefined,
): Promise<Record<string, string>> {
  const digests = await placedDigests(site, builds, files);
  const versions = [
    ...(builds.shell ? [['shell', builds.shell.shell.version] as const] : []),
    ...builds.modules.map(({ name, version }) => [name, version] as const),
  ];
  return Object.fromEntries(
    versions.map(([name, version]) => [`${name}@${version}`, digests[name]!]),
  );
}

async function placedDigest(root: SiteFiles, path: string, contents: Contents): Promise<string> {
  const built = contents.get(panelFile)!;
  const present = await root.readBytes(`${path}/${panelFile}`);
  return fileIntegrity(present && isSamePanel(present, built) ? present : built);
}

/**
 * Whether a site's `panel.json` describes the same files and needs as the built one. It may name another commit, or
 * another kit.
 *
 * @param digest the one of the site's file in the log, which shows damage in the rest of it
 */
export function isSamePanel(present: Buffer, built: Buffer, digest?: string): boolean {
  const isLogged = digest === undefined || fileIntegrity(present) === digest;
  return present.equals(built) || (isLogged && isDeepStrictEqual(codeIn(present), codeIn(built)));
}

/** What a `panel.json` says, without the commit and the kit; the bytes themselves when they are no JSON object. */
function codeIn(panel: Buffer): unknown {
  try {
    const code = JSON.parse(panel.toString()) as { source?: unknown; kit?: unknown };
    delete code.source;
    delete code.kit;
    return code;
  } catch {
    return panel;
  }
}
