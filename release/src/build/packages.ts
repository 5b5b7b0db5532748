import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { panelFile } from '@panel/shared-federation/build';
import { UsageError } from '../site/usage-error.ts';

/**
 * The folders of the packages' builds; the shell goes by the name 'shell'.
 *
 * @throws UsageError when no name is given, or there is no such package
 */
export async function outputFolders(root: string, names: readonly string[]): Promise<string[]> {
  await assertKnown(root, names);
  return names.map((name) => join(root, name, 'dist'));
}

/** The output folder of a build: the one given, or `dist` in it. */
export function outputFolder(folder: string): string {
  return existsSync(join(folder, panelFile)) ? folder : join(folder, 'dist');
}

/** @throws UsageError that lists the known packages, when a name is not among them or none is given */
async function assertKnown(root: string, names: readonly string[]): Promise<void> {
  const known = await packageNames(root);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined || names.length === 0) {
    const reason = unknown === undefined ? 'Diga o que publicar.' : `Não há '${unknown}' aqui.`;
    const advice =
      known.length > 0 ? `Há: ${known.join(', ')}.` : 'Publique uma compilação: --build PASTA.';
    throw new UsageError(`${reason} ${advice}`);
  }
}

/** Names of the packages that can be published: 'shell' and every module. */
export async function packageNames(root: string): Promise<string[]> {
  // The folder of a module from another branch may remain, with files that git ignores.
  const isPackage = (name: string) => existsSync(join(root, name, 'package.json'));
  const modules = (await readdir(root)).filter((name) => name.startsWith('mfe-'));
  return ['shell', ...modules.sort()].filter(isPackage);
}
