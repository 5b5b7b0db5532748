import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { publish, type PublishOptions, readRegistry } from '@panel/release';
import { builtSite } from '../fixtures.ts';

/** A text of a package's built scripts, and what another build says in its place. */
export type Change = [from: string, to: string];

const workspace = dirname(builtSite);

/** Publishes another build of a package, as its team does: the present one with a text changed. */
export async function publishVariant(
  site: string,
  name: string,
  change: Change,
  elsewhere: Pick<PublishOptions, 'files' | 'at'> = {},
): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'panel-variant-'));
  try {
    await cp(join(workspace, name, 'package.json'), join(root, name, 'package.json'));
    await cp(join(workspace, name, 'dist'), join(root, name, 'dist'), { recursive: true });
    const changed = await changeBuild(join(root, name, 'dist'), change);
    if (name === 'shell') {
      await Promise.all(changed.map((script) => renameScript(join(root, name, 'dist'), script)));
    }
    await publish({ root, site, names: [name], by: 'equipe', why: 'teste', ...elsewhere });
  } finally {
    await rm(root, { recursive: true });
  }
}

/**
 * Puts another build of a module in a web root of its own, as a developer serves it.
 *
 * @returns the path of its entry there
 */
export async function placeVariant(
  site: string,
  elsewhere: string,
  name: string,
  change: Change,
): Promise<string> {
  const { current } = (await readRegistry(site)).modules[name]!;
  const folder = join('modules', name, current.version);
  await cp(join(site, folder), join(elsewhere, folder), { recursive: true });
  await changeBuild(join(elsewhere, folder), change);
  return `/modules/${current.entry}`;
}

/** @returns the scripts that say something else now */
async function changeBuild(folder: string, [text, other]: Change): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((f) => f.endsWith('.js'));
  const changed: string[] = [];
  for (const file of files.map((name) => join(folder, name))) {
    const code = await readFile(file, 'utf8');
    if (code.includes(text)) {
      await writeFile(file, code.replaceAll(text, other));
      changed.push(file);
    }
  }
  if (changed.length === 0) {
    throw new Error(`No script of ${folder} says ${text}.`);
  }
  return changed;
}

/**
 * The shell's scripts are named after their content. The page names those it starts with; one of them
 * names the late ones, so that its own name changes too.
 */
async function renameScript(build: string, script: string): Promise<void> {
  const [name, hash, extension] = basename(script).split('.') as [string, string, string];
  const page = join(build, 'index.html');
  const renamed = join(dirname(script), `${name}.${hash}v.${extension}`);
  await rename(script, renamed);
  await writeFile(page, (await readFile(page, 'utf8')).replaceAll(hash, `${hash}v`));
  const naming = await changeBuild(build, [hash, `${hash}v`]);
  for (const other of naming.filter((path) => path !== renamed)) {
    await renameScript(build, other);
  }
}
