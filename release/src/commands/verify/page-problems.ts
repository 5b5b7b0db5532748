import type { Registry } from '@panel/shared-federation';
import { checkFile } from '../../site/check/check-file.ts';
import type { Problem } from '../../site/check/problem.ts';
import type { SiteFiles } from '../../site/files/target.ts';
import { registryFile } from '../../site/registry/registry-file.ts';
import { isPage, type ShellDescription } from '../../site/shells.ts';

/** Compares the served pages with the served shell's hashes. The registry must name this shell. */
export async function pageProblems(
  site: SiteFiles,
  registry: Registry,
  shell: ShellDescription | undefined,
): Promise<Problem[]> {
  if (!shell) {
    return [{ kind: 'different', path: 'index.html' }];
  }
  const pages = Object.entries(shell.files).filter(([path]) => isPage(path));
  const found = await Promise.all(pages.map(([path, hash]) => checkFile(site, path, hash)));
  return registry.shell?.version === shell.version
    ? found.flat()
    : [{ kind: 'different', path: `${registryFile} (shell)` }, ...found.flat()];
}
