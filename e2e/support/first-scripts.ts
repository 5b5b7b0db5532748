import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Lists what scripts consist of: libraries by their names, and folders of our packages, sorted.
 *
 * @param folder of the package whose build has the scripts, with their source maps
 * @param scripts paths or addresses, of which only the file names count
 */
export async function partsOf(folder: string, scripts: readonly string[]): Promise<string[]> {
  const output = join(root, folder, 'dist');
  const files = await readdir(output, { recursive: true });
  const names = scripts.map((script) => `${basename(script)}.map`);
  const maps = files.filter((file) => names.includes(basename(file)));
  const sources = await Promise.all(maps.map((file) => sourcesOf(join(output, file))));
  const parts = sources.flat().map((source) => partOf(source, folder));
  return [...new Set(parts)].filter((part) => part !== undefined).sort();
}

async function sourcesOf(map: string): Promise<string[]> {
  return (JSON.parse(await readFile(map, 'utf8')) as { sources: string[] }).sources;
}

/** Undefined for code that the bundler writes. */
function partOf(source: string, folder: string): string | undefined {
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  const [, shared, own] = /^(?:\.\.\/)+(?:([\w-]+)\/)?src\/(.*\/)?[^/]+$/.exec(source) ?? [];
  if (library ?? shared ?? own) {
    return library ?? [shared ?? folder, own?.slice(0, -1)].filter(Boolean).join('/');
  }
  return undefined;
}
