import { type BuildSource, readSource } from '@panel/shared-federation/build';
import type { Builds } from '../../build/builds.ts';
import { RefusedError } from '../../site/refused-error.ts';
import { printable, type Say } from '../../site/terminal.ts';
import { areUnrelated } from './assert-not-older.ts';

/**
 * Compares the commits of builds with those that their repositories are at: somebody may have committed since, and
 * forgotten to build.
 *
 * @param folders those of the builds
 * @throws RefusedError when a build is of another commit, unless `stale` allows that
 */
export async function assertFresh(
  folders: readonly string[],
  { shell, modules }: Builds,
  { stale, say }: { stale: boolean; say: Say },
): Promise<void> {
  const found = await Promise.all(folders.map(readSource));
  const present = found.filter((source) => source !== undefined);
  const builds = [
    ...(shell ? [{ name: 'shell', version: shell.shell.version, source: shell.source }] : []),
    ...modules,
  ];
  const refusals = builds.flatMap(({ name, version, source }) => {
    const now = source && commitsNow(source, present);
    if (!source || !now || now.some(({ commit }) => commit === source.commit)) {
      return [];
    }
    const text = printable(
      `${name} ${version}: a compilação é do commit ${short(source)}, e o repositório está em ${[...new Set(now.map(short))].join(', ')}.`,
    );
    const advice = 'Compile de novo; para publicar esta mesma compilação, --stale.';
    return [{ code: 'stale', name, version, text: stale ? text : `${text} ${advice}` }];
  });
  if (refusals.length > 0 && !stale) {
    throw new RefusedError(refusals);
  }
  refusals.forEach(({ text }) => say(text));
}

/** The commits that the repository of a build is at; undefined when the folders are in no such repository. */
function commitsNow(
  source: BuildSource,
  present: readonly BuildSource[],
): readonly BuildSource[] | undefined {
  const related = present.filter((each) => !areUnrelated(each, source));
  return related.length > 0 ? related : undefined;
}

function short({ commit }: BuildSource): string {
  return commit.slice(0, 12);
}
