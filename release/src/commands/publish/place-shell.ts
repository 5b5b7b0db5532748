import { isDeepStrictEqual } from 'node:util';
import type { ShellBuild } from '../../build/builds.ts';
import { fileIntegrity, panelFile } from '@panel/shared-federation/build';
import type { SiteFiles } from '../../site/files/target.ts';
import {
  isPage,
  readPages,
  readShell,
  type ShellDescription,
  shellPath,
} from '../../site/shells.ts';
import type { OpenSite } from '../../site/with-site.ts';

/** Writes a shell's files; browsers do not see them yet. */
export async function placeShell(site: OpenSite, { shell, contents }: ShellBuild): Promise<void> {
  const files = [...contents];
  for (const [file, bytes] of files.filter(([path]) => !isPage(path))) {
    await site.putFile(file, bytes);
  }
  // With `panel.json`, which `promote` compares with the version.
  const pages = files.filter(([path]) => isPage(path));
  if (!(await arePagesKept(site, shell))) {
    await site.putFolder(shellPath(shell.version), [
      ...pages,
      ['shell.json', `${JSON.stringify(shell, null, 2)}\n`],
    ]);
  }
}

async function arePagesKept(site: SiteFiles, shell: ShellDescription): Promise<boolean> {
  const kept = await readShell(site, shell.version);
  const pages = await readPages(site, shell.version).catch(() => undefined);
  return (
    isDeepStrictEqual(kept, shell) &&
    (await site.has(`${shellPath(shell.version)}/${panelFile}`)) &&
    (pages?.every(([path, bytes]) => fileIntegrity(bytes) === shell.files[path]) ?? false)
  );
}
