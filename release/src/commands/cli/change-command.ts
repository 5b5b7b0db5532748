import { writeFile } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import { siteManifest, stateProblems, stateText } from '../../site/check/manifest.ts';
import { problemText } from '../../site/check/problem.ts';
import { withSite } from '../../site/with-site.ts';
import type { Command } from './command.ts';

/**
 * Wraps a command that changes a site: it prints the site's state at the end, can write it to a file
 * (`--manifest`), and can first compare the site with a file (`--against`).
 */
export function changing(run: Command): Command {
  return async (parsed, context) => {
    const { manifest, against } = parsed.values;
    const { cwd, say } = context;
    const site = resolve(cwd, parsed.site);
    const keepIn = manifest && resolve(cwd, manifest);
    if (keepIn && isBelow(site, keepIn)) {
      throw new Error(
        `--manifest guarda o estado fora do site: quem altera o site não pode alcançar ${keepIn}.`,
      );
    }
    const problems = against ? await stateProblems(site, resolve(cwd, against)) : [];
    if (problems.length > 0) {
      const lines = problems.map(problemText).join('\n');
      throw new Error(`O site não está no estado guardado; nada foi mudado.\n${lines}`);
    }
    const code = await run(parsed, context);
    const state = await withSite(site, say, ({ path }) => siteManifest(path));
    if (keepIn) {
      await writeFile(keepIn, state);
    }
    say(stateText(state));
    return code;
  };
}

function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && !/^\.\.([\\/]|$)/.test(way) && !isAbsolute(way);
}
