import { isDeepStrictEqual } from 'node:util';
import type { ShellBuild } from '../../build/builds.ts';
import { fileIntegrity, panelFile } from '@panel/shared-federation/build';
import type { SiteFiles } from '../../site/files/target.ts';
import {
  isPage,
  readPages,
  readShell,
  shellVersions,
  shellFile,
  shellPath,
} from '../../site/shells.ts';
import { isSamePanel } from './placed-digests.ts';
import { RefusedError } from '../../site/refused-error.ts';
import { printable } from '../../site/terminal.ts';
import type { OpenSite } from '../../site/with-site.ts';

/**
 * Checks that a site can take the files of a shell.
 *
 * @param repairs whether scripts of kept shells may be replaced
 * @throws RefusedError when a path is a file for one and a folder for the other, or a script is there with other
 *   bytes; LinkError when a folder is a symbolic link
 */
export async function assertShellPlaceable(
  site: SiteFiles,
  { shell: { version, files } }: ShellBuild,
  repairs: boolean,
): Promise<void> {
  const refuse = (text: string) => {
    throw new RefusedError([{ code: 'immutable', name: 'shell', version, text: printable(text) }]);
  };
  const folders = new Set(Object.keys(files).flatMap(foldersOf));
  // A link in the place of a file is replaced.
  const links = await site.listLinks();
  for (const path of [...folders, ...Object.keys(files)].filter((each) => !links.includes(each))) {
    const isFile = (await site.readBytes(path)) !== undefined;
    if (isFile ? folders.has(path) : !folders.has(path) && (await site.has(path))) {
      refuse(
        `${path} não serve para os dois: é um arquivo no site e uma pasta no painel que entraria, ou o contrário. Dê ` +
          'outro nome, ou apague o do site.',
      );
    }
  }
  for (const kept of repairs ? [] : await shellVersions(site)) {
    const other = (await readShell(site, kept))?.files ?? {};
    const script = Object.keys(files).find(
      (path) => !isPage(path) && Object.hasOwn(other, path) && other[path] !== files[path],
    );
    if (script !== undefined) {
      refuse(
        `${script} já está neste site com outros bytes, do painel ${kept}. Compile o painel de novo, com outro nome ` +
          'para esse arquivo.',
      );
    }
  }
}

/** The folders above a file: 'a/b/c.js' → 'a', 'a/b'. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/**
 * Writes a shell's files; browsers do not see its pages yet.
 *
 * @param digest the one of `panel.json` in the log; undefined when the log does not say
 * @returns whether files of it were there, and were not as they were published
 */
export async function placeShell(
  site: OpenSite,
  { shell, contents }: ShellBuild,
  digest: string | undefined,
): Promise<boolean> {
  const isKept = (await shellVersions(site)).includes(shell.version);
  let isWritten = false;
  const files = [...contents];
  for (const [file, bytes] of files.filter(([path]) => !isPage(path))) {
    const { bytes: present, revision } = await site.readRevision(file);
    if (!present?.equals(bytes)) {
      // Another publisher may have written it since `assertShellPlaceable`.
      await site.swapFile(file, bytes, revision);
      isWritten = true;
    }
  }
  // With `panel.json`, which `promote` compares with the version.
  const pages = files.filter(([path]) => isPage(path));
  if (!(await arePagesKept(site, { shell, contents }, digest))) {
    await site.putFolder(shellPath(shell.version), [
      ...pages,
      [shellFile, `${JSON.stringify(shell, null, 2)}\n`],
    ]);
    isWritten = true;
  }
  return isKept && isWritten;
}

async function arePagesKept(
  site: SiteFiles,
  { shell, contents }: Pick<ShellBuild, 'shell' | 'contents'>,
  digest: string | undefined,
): Promise<boolean> {
  const [panel, built] = [
    await site.readBytes(`${shellPath(shell.version)}/${panelFile}`),
    contents.get(panelFile),
  ];
  const kept = await readShell(site, shell.version);
  const pages = await readPages(site, shell.version).catch(() => undefined);
  return (
    isDeepStrictEqual(kept, shell) &&
    panel !== undefined &&
    built !== undefined &&
    isSamePanel(panel, built, digest) &&
    (pages?.every(([path, bytes]) => fileIntegrity(bytes) === shell.files[path]) ?? false)
  );
}
