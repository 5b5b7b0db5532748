import type { ModuleBuild } from '../../build/builds.ts';
import { checkElsewhere } from '../../site/check/check-file.ts';
import { problemText } from '../../site/check/problem.ts';
import { putFolder, removeDrafts } from '../../site/files/write-folders.ts';
import { isIntact } from '../../site/module-versions.ts';
import type { ReleaseDescription } from '../../site/registry/release-file.ts';

/** Writes the files of versions to another web root, unless they are there. No registry names them yet. */
export async function placeElsewhere(files: string, builds: readonly ModuleBuild[]): Promise<void> {
  for (const { name, version, contents } of builds) {
    // A command on another site may be writing a draft there now, under a lock of its own.
    await removeDrafts(files, name, hourMs);
    if (!(await isIntact(files, `${name}/${version}`, version))) {
      await putFolder(files, `${name}/${version}`, contents);
    }
  }
}

/**
 * Downloads the scripts of releases from their address, and compares them with their hashes.
 *
 * @throws Error that says what to upload, when an answer is missing or differs
 */
export async function assertServed(
  base: string,
  files: string,
  releases: readonly { release: ReleaseDescription }[],
): Promise<void> {
  const hashes = releases.flatMap(({ release: { integrity } }) => Object.entries(integrity));
  const origins = [new URL(base).origin];
  const problems = await Promise.all(
    hashes.map(([url, hash]) => checkElsewhere(url, hash, origins)),
  );
  if (problems.flat().length > 0) {
    throw new Error(
      `${base} não serve os arquivos desta publicação; o site está como estava.\n` +
        `${problems.flat().map(problemText).join('\n')}\n` +
        `Envie ${files} para esse endereço e publique de novo.`,
    );
  }
}

const hourMs = 3_600_000;
