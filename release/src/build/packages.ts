import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ModuleBuild, readModuleBuild } from './module.ts';
import { readShellBuild, type ShellBuild } from './shell.ts';

/** What builds left, ready to be put on a site. */
export interface Builds {
  shell: ShellBuild | undefined;
  modules: ModuleBuild[];
}

/**
 * Reads the builds of the packages that are named; the shell goes by the name 'shell'.
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

/** @throws Error that lists what there is, when a repository has no such package */
export async function assertKnown(root: string, names: readonly string[]): Promise<void> {
  const known = await packageNames(root);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined || names.length === 0) {
    const reason = unknown === undefined ? 'Diga o que publicar.' : `Não há '${unknown}' aqui.`;
    throw new Error(`${reason} Há: ${known.join(', ')}.`);
  }
}

/** What a repository can publish: the shell and every module. */
export async function packageNames(root: string): Promise<string[]> {
  const modules = (await readdir(root)).filter(
    // Of a module on another branch, what git ignores may still be there.
    (name) => name.startsWith('mfe-') && existsSync(join(root, name, 'package.json')),
  );
  return ['shell', ...modules.sort()];
}
