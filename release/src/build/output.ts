import type { Contents } from '../site/files/write-files.ts';

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
