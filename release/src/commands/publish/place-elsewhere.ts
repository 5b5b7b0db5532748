import type { ModuleBuild } from '../../build/builds.ts';
import { checkElsewhere } from '../../site/check/check-file.ts';
import { problemText } from '../../site/check/problem.ts';
import type { Target } from '../../site/files/target.ts';
import type { ReleaseDescription } from '../../site/registry/release-file.ts';
import { placeFiles } from './place-module.ts';

/** Writes the files of versions to another web root, unless they are there. No registry names them yet. */
export async function placeElsewhere(files: Target, builds: readonly ModuleBuild[]): Promise<void> {
  for (const build of builds) {
    // A command on another site may be writing a draft there now, under a lock of its own.
    await files.removeDrafts(build.name, hourMs);
    await placeFiles(files, `${build.name}/${build.version}`, build);
  }
}

/**
 * Downloads the scripts of releases from their address, and compares them with their hashes.
 *
 * @throws Error that says what to upload, when an answer is missing or differs
 */
export async function assertServed(
  base: string,
  { location }: Target,
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
        `Envie ${location} para esse endereço e publique de novo.`,
    );
  }
}

const hourMs = 3_600_000;
