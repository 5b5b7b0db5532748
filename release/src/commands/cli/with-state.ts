import { stat, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import { siteManifest, stateOf, stateProblems, stateText } from '../../site/check/manifest.ts';
import { openTarget } from '../../site/files/open-target.ts';
import { ifMissing } from '../../site/files/if-missing.ts';
import { LostRaceError, type SiteFiles } from '../../site/files/target.ts';
import { releaseFolder } from '../../site/lock.ts';
import { type Problem, problemText } from '../../site/check/problem.ts';
import { withSite } from '../../site/with-site.ts';
import { UsageError } from '../../site/usage-error.ts';
import type { Command } from './command.ts';

/**
 * Wraps a command that changes a site: it prints the site's state at the end, can write it to a file
 * (`--manifest`), and can first compare the site with a file (`--against`).
 */
export function withState(run: Command): Command {
  return async (parsed, context) => {
    const { site, dryRun, values } = parsed;
    const { manifest, against } = values;
    const { cwd, say } = context;
    const target = openTarget(site);
    const keepIn = manifest && resolve(cwd, manifest);
    if (keepIn && isBelow(site, keepIn)) {
      throw new UsageError(
        `--manifest guarda o estado fora do site: quem altera o site não pode alcançar ${keepIn}.`,
      );
    }
    if (keepIn && dryRun) {
      throw new UsageError('--manifest não combina com --dry-run, que não muda o site.');
    }
    if (keepIn) {
      await assertWritable(keepIn);
    }
    const problems = against ? await stateProblems(target, resolve(cwd, against)) : [];
    if (problems.length > 0) {
      throw new OtherStateError(problems);
    }
    if (dryRun) {
      const result = await run(parsed, context);
      say('Nada foi mudado (--dry-run).');
      return { changed: false, dryRun, ...result };
    }
    const before = parsed.json ? await presentManifest(target) : undefined;
    const result = await run(parsed, context);
    const after = await withSite(target, say, siteManifest);
    if (keepIn) {
      await writeFile(keepIn, after);
    }
    say(stateText(after));
    return { changed: after !== before, state: stateOf(after), ...result };
  };
}

/** Checks before the command what would fail after it. @throws UsageError when no file can be written there */
async function assertWritable(path: string): Promise<void> {
  const found = await stat(path).catch(ifMissing);
  const folder = await stat(dirname(path)).catch(ifMissing);
  if (found?.isDirectory() || !folder?.isDirectory()) {
    throw new UsageError(`--manifest não é um arquivo em uma pasta que existe: ${path}`);
  }
}

/** The manifest of a site; undefined when there is none, or another command is changing it. */
async function presentManifest(site: SiteFiles): Promise<string | undefined> {
  try {
    return (await site.has(releaseFolder)) ? await siteManifest(site) : undefined;
  } catch (error) {
    return error instanceof LostRaceError ? undefined : ifMissing(error);
  }
}

/** The refusal to change a site that is not in the state of `--against`. */
export class OtherStateError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const lines = problems.map(problemText).join('\n');
    super(`O site não está no estado guardado; nada foi mudado.\n${lines}`);
    this.problems = problems;
  }
}

function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && !/^\.\.([\\/]|$)/.test(way) && !isAbsolute(way);
}
