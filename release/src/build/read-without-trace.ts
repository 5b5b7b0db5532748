import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Builds, readBuilds } from './builds.ts';
import { buildPackages } from './compile.ts';
import { outputFolders } from './packages.ts';

/**
 * Builds packages of the repository, reads the builds, and puts back what was in their output folders: `assemble` ships
 * what it finds there.
 *
 * @throws Error as `buildPackages` and `readBuilds` do
 */
export async function readWithoutTrace(root: string, names: readonly string[]): Promise<Builds> {
  const folders = await outputFolders(root, names);
  const kept = await mkdtemp(join(tmpdir(), 'panel-builds-'));
  const copies = folders
    .map((folder, index) => ({ folder, copy: join(kept, String(index)) }))
    .map((each) => ({ ...each, isPresent: existsSync(each.folder) }));
  try {
    for (const { folder, copy, isPresent } of copies) {
      if (isPresent) {
        await cp(folder, copy, { recursive: true, preserveTimestamps: true });
      }
    }
    return await readBuilds(await buildPackages(root, names));
  } finally {
    for (const { folder, copy, isPresent } of copies) {
      await rm(folder, { recursive: true, force: true });
      if (isPresent) {
        await cp(copy, folder, { recursive: true, preserveTimestamps: true });
      }
    }
    await rm(kept, { recursive: true, force: true });
  }
}
