import { type Contents, listFiles, readContents } from '../site/files/read-files.ts';

/** The rule for the version in a package.json, for its author. */
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
 * Reads the files of a build, without source maps: these name folders of the machine that built them, so the
 * same sources would have another hash on another machine.
 */
export async function readBuild(folder: string): Promise<Contents> {
  const files = (await listFiles(folder)).filter((file) => !/\.map$|^mf-stats\.json$/.test(file));
  return readContents(folder, files);
}
