import type { SiteFiles, Target } from '../../site/files/target.ts';
import { lockPath } from '../../site/lock.ts';
import { readRegistry, registryFile } from '../../site/registry/registry-file.ts';
import { versionPath } from '../../site/module-versions.ts';
import { besideOriginals, nginxServerConf, readPrecompression } from '../../site/precompressed.ts';
import { currentShell, shellPath } from '../../site/shells.ts';

/**
 * Copies what a site serves now: its shell, the current version of each module, and its log. Versions whose files are on
 * another web root stay there. The copy has no precompressed files, which only nginx serves and which take long to make.
 *
 * @throws Error when the registry has a malformed entry
 */
export async function copyServed(site: SiteFiles, copy: Target): Promise<void> {
  const { modules } = await readRegistry(site);
  const shell = await currentShell(site);
  const folders = [
    ...Object.entries(modules).map(([name, { current }]) => versionPath(name, current.version)),
    ...(shell ? [shellPath(shell.version)] : []),
  ];
  const isServed = (path: string) =>
    path === registryFile ||
    folders.some((folder) => path.startsWith(`${folder}/`)) ||
    (shell && Object.hasOwn(shell.files, path)) ||
    !/^(static|modules|\.release\/shell)\//.test(path);
  const files = (await site.listFiles()).filter((path) => path !== lockPath && isServed(path));
  const precompressed = besideOriginals(files, await readPrecompression(site));
  const copied = files.filter((path) => path !== nginxServerConf && !precompressed.has(path));
  for (const [path, bytes] of await site.readContents(copied)) {
    await copy.putFile(path, bytes);
  }
}
