import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ModuleBuild, readModuleBuild } from './module-build.ts';
import { readShellBuild, type ShellBuild } from './shell-build.ts';

/** The builds of the shell and of modules, ready for a site. */
export interface Builds {
  shell: ShellBuild | undefined;
  modules: ModuleBuild[];
}

/**
 * Reads the builds of packages; the shell goes by the name 'shell'.
 *
 * @throws Error when one does not exist, or is not built
 */
export async function readBuilds(root: string, names: readonly string[]): Promise<Builds> {
  await assertKnown(root, names);
  const modules = [...new Set(names)].filter((name) => name !== 'shell').sort();
  const [shell, ...builds] = await Promise.all([
    names.includes('shell') ? readShellBuild(root) : undefined,
    ...modules.map((name) => readModuleBuild(name, join(root, name))),
  ]);
  return { shell, modules: builds };
}

/** @throws Error that lists the known packages, when a name is not among them or none is given */
export async function assertKnown(root: string, names: readonly string[]): Promise<void> {
  const known = await packageNames(root);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined || names.length === 0) {
    const reason = unknown === undefined ? 'Diga o que publicar.' : `Não há '${unknown}' aqui.`;
    throw new Error(`${reason} Há: ${known.join(', ')}.`);
  }
}

/** Names of the packages that can be published: 'shell' and every module. */
export async function packageNames(root: string): Promise<string[]> {
  const modules = (await readdir(root)).filter(
    // The folder of a module from another branch may remain, with files that git ignores.
    (name) => name.startsWith('mfe-') && existsSync(join(root, name, 'package.json')),
  );
  return ['shell', ...modules.sort()];
}
