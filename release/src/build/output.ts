import { type Contents, listFiles, readContents } from '../site/files/read-files.ts';

/** What a package.json must say of its version, for the person who wrote it. */
export const versionRule = 'version deve começar por um algarismo e só ter 0-9, A-Z, a-z, ., + e -';

/** A JSON file of a build, parsed; undefined when it is missing or cut short. */
export function readBuiltJson(contents: Contents, path: string): unknown {
  try {
    return JSON.parse(contents.get(path)?.toString() ?? '');
  } catch {
    return undefined;
  }
}

/**
 * What a build holds that belongs on a site. Source maps stay behind: they name folders of the
 * machine that built them, and the same sources would give another version elsewhere.
 */
export async function readBuild(folder: string): Promise<Contents> {
  const files = (await listFiles(folder)).filter((file) => !/\.map$|^mf-stats\.json$/.test(file));
  return readContents(folder, files);
}
