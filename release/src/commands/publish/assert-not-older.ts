import { type BuildSource, runGit } from '@panel/shared-federation/build';
import type { Builds } from '../../build/builds.ts';
import { sourceOf } from '../../site/log/history.ts';
import type { LoggedChange } from '../../site/log/log.ts';
import { RefusedError } from '../../site/refused-error.ts';
import { dateText, printable } from '../../site/terminal.ts';
import type { OpenSite } from '../../site/with-site.ts';
import type { Released } from '../released.ts';

export interface CommitOrder {
  /** Whether an older commit may replace a newer one. */
  older: boolean;
  /** A folder of a repository whose history may have the commits. */
  repository: string;
}

/**
 * Compares the commits of builds with those of the versions that they replace. Pipelines run side by side, and one may
 * overtake another.
 *
 * @param versions those that would become current
 * @throws RefusedError when a build's commit is older, unless `older` allows that
 */
export async function assertNotOlder(
  { say }: Pick<OpenSite, 'say'>,
  log: readonly LoggedChange[],
  builds: Builds,
  versions: readonly Released[],
  { older, repository }: CommitOrder,
): Promise<void> {
  const sources = new Map(
    [...(builds.shell ? [{ ...builds.shell, name: 'shell' }] : []), ...builds.modules].map(
      ({ name, source }) => [name, source],
    ),
  );
  const refusals = [];
  for (const { name, version, former } of versions) {
    const source = sources.get(name);
    const replaced = former === null ? undefined : sourceOf(log, name, former);
    if (source && replaced && (await isOlder(source, replaced, repository))) {
      const text = printable(
        `${name} ${version}: o commit ${commitText(source)} é mais antigo que ${commitText(replaced)}, o da versão atual ` +
          `${former}.`,
      );
      refusals.push({ code: 'older', name, version, text: `${text} ${advice}` });
      if (older) {
        say(text);
      }
    }
  }
  if (refusals.length > 0 && !older) {
    throw new RefusedError(refusals);
  }
}

const advice =
  'Publique a compilação do commit mais novo. Para voltar atrás, use rollback; para publicar esta assim mesmo, --older.';

/** Asks the history first, because clocks differ; then compares the commits' dates, because a clone may be shallow. */
async function isOlder(
  source: BuildSource,
  than: BuildSource,
  repository: string,
): Promise<boolean> {
  if (source.commit === than.commit) {
    return false;
  }
  if (await isAncestor(source.commit, than.commit, repository)) {
    return true;
  }
  if ((await isAncestor(than.commit, source.commit, repository)) || areUnrelated(source, than)) {
    return false;
  }
  return Date.parse(source.committedAt ?? '') < Date.parse(than.committedAt ?? '');
}

/** Whether two sources name different repositories, by whatever protocol they were cloned. */
export function areUnrelated(one: BuildSource, other: BuildSource): boolean {
  const [first, second] = [one, other].map(({ repository }) =>
    repository
      ?.replace(/^\w+:\/\//, '')
      .replace(/^[\w.-]+@/, '')
      .replace(':', '/')
      .replace(/(?:\.git)?\/?$/, ''),
  );
  return first !== undefined && second !== undefined && first !== second;
}

/** Whether one commit is in the history of another; false also when the repository lacks one of them. */
async function isAncestor(one: string, of: string, repository: string): Promise<boolean> {
  if (![one, of].every((commit) => /^[0-9a-f]{7,64}$/.test(commit))) {
    return false;
  }
  try {
    await runGit(repository, 'merge-base', '--is-ancestor', one, of);
    return true;
  } catch {
    return false;
  }
}

function commitText({ commit, committedAt }: BuildSource): string {
  return `${commit.slice(0, 12)}${committedAt === undefined ? '' : ` (${dateText(committedAt)})`}`;
}
