import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { contentHash, type Contents, integrityOf } from './content-hash.ts';
import { type ModulePanelFile, panelFile, type ShellPanelFile } from './panel-file.ts';
import { readSource } from './read-source.ts';

type Computed = 'schema' | 'version' | 'files';

/** What a build says about itself, besides what follows from its files. */
export type BuildDescription = Omit<ModulePanelFile, Computed> | Omit<ShellPanelFile, Computed>;

/**
 * Completes a build by its `panel.json`. Call it last: it hashes the other files.
 *
 * @param packageVersion begins the build's version
 * @returns the build's version
 */
export async function writePanelFile(
  folder: string,
  packageVersion: string,
  description: BuildDescription,
): Promise<string> {
  const contents = await readBuiltFiles(folder);
  const { name, ...rest } = description;
  const hashed = Buffer.from(JSON.stringify({ schema: 1, name, ...rest }));
  const all = [...contents, [panelFile, hashed] as const].sort(byPath);
  const version = `${packageVersion}-${contentHash(new Map(all))}`;
  await writeWhole(folder, { schema: 1, name, version, ...rest, files: integrityOf(contents) });
  return version;
}

/**
 * Names the present commit in a finished build. A build that comes from a cache names the commit at which it was made
 * first, perhaps in another clone. Leaves a file that the cache has cut as it is, for those who check the build.
 */
export async function renewSource(folder: string): Promise<void> {
  const text = await readFile(join(folder, panelFile), 'utf8');
  const panel = parseObject(text);
  const source = await readSource(folder);
  if (panel && !isDeepStrictEqual(panel.source, source)) {
    await writeWhole(folder, { ...panel, source });
  }
}

function parseObject(text: string): { source?: unknown } | undefined {
  try {
    const document: unknown = JSON.parse(text);
    return typeof document === 'object' && document !== null ? document : undefined;
  } catch {
    return undefined;
  }
}

async function writeWhole(folder: string, document: object): Promise<void> {
  const target = join(folder, panelFile);
  await writeFile(`${target}.draft`, `${JSON.stringify(document, null, 2)}\n`);
  await rename(`${target}.draft`, target);
}

/**
 * The files of a build without source maps: these name folders of the machine that built them, so the same
 * sources would have another hash on another machine.
 */
async function readBuiltFiles(folder: string): Promise<Contents> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter((path) => !/\.map$|^mf-stats\.json$|^panel\.json/.test(path));
  const files = paths.map(async (path) => [path, await readFile(join(folder, path))] as const);
  return new Map((await Promise.all(files)).sort(byPath));
}

function byPath([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}
