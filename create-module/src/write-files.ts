import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes all files or none.
 *
 * @param folder is created
 * @throws Error when the folder exists and is not empty, or a file cannot be written
 */
export function writeFiles(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`A pasta ${folder} já existe e não está vazia.`);
  }
  try {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
