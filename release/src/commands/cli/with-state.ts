import { stat, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { siteManifest, stateOf, stateProblems, stateText } from '../../site/check/manifest.ts';
import { openTarget } from '../../site/files/open-target.ts';
import { ifMissing } from '../../site/files/if-missing.ts';
import { type Problem, problemText } from '../../site/check/problem.ts';
import { withSite } from '../../site/with-site.ts';
import { UsageError } from '../../site/usage-error.ts';
import type { CommandContext, CommandResult, Values } from './command.ts';
import type { ofChange } from './options.ts';

/**
 * Runs a command that changes a site: it can first compare the site with a file (`--against`), and show the site's
 * state at the end (`--state`) or write it to a file (`--manifest`). Only these options read every file of the site.
 */
export async function withState(
  named: string,
  values: Partial<Values<typeof ofChange>> & { 'dry-run'?: unknown },
  { cwd, siteAt, say }: CommandContext,
  run: () => Promise<CommandResult>,
): Promise<CommandResult> {
  const { manifest, against, state, json, 'dry-run': dryRun } = values;
  const site = siteAt(named);
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
    const result = await run();
    say('Nada foi mudado (--dry-run).');
    return { changed: false, dryRun: true, ...result };
  }
  const before = json && (await target.listStamps());
  const result = await run();
  const changed = before && !isDeepStrictEqual(before, await target.listStamps());
  if (!keepIn && !state) {
    return { ...(before && { changed }), ...result };
  }
  const after = await withSite(target, say, siteManifest);
  if (keepIn) {
    await writeFile(keepIn, after);
  }
  say(stateText(after));
  return { ...(before && { changed }), state: stateOf(after), ...result };
}

/** Checks before the command what would fail after it. @throws UsageError when no file can be written there */
async function assertWritable(path: string): Promise<void> {
  const found = await stat(path).catch(ifMissing);
  const folder = await stat(dirname(path)).catch(ifMissing);
  if (found?.isDirectory() || !folder?.isDirectory()) {
    throw new UsageError(`--manifest não é um arquivo em uma pasta que existe: ${path}`);
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
