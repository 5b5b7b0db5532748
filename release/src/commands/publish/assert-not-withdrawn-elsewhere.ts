import { openTarget } from '../../site/files/open-target.ts';
import { RefusedError } from '../../site/refused-error.ts';
import { readSiteRegistry } from '../../site/registry/registry-file.ts';
import { isWithdrawn } from '../../site/registry/withdrawn.ts';
import type { Say } from '../../site/terminal.ts';
import type { NamedVersion } from './read-published.ts';

/**
 * Checks that no other site of the repository has withdrawn the versions: what leaks on one site leaks on all.
 *
 * @param sites the paths or addresses of the other sites by their names. One that cannot be read stops nothing
 * @throws RefusedError, unless `again` allows it
 */
export async function assertNotWithdrawnElsewhere(
  sites: ReadonlyMap<string, string>,
  versions: readonly NamedVersion[],
  { again, say }: { again: boolean; say: Say },
): Promise<void> {
  const refusals = [];
  for (const [site, path] of again ? [] : sites) {
    const registry = await readOrSay(site, path, say);
    for (const { name, version } of versions) {
      if (registry && isWithdrawn(registry, name, version)) {
        const text =
          `${name} ${version} foi retirada de ${site}, outro site de targets.json. Publique uma versão corrigida. ` +
          'Para publicar esta mesma, repita com --again.';
        refusals.push({ code: 'withdrawn', name, version, text });
      }
    }
  }
  if (refusals.length > 0) {
    throw new RefusedError(refusals);
  }
}

async function readOrSay(site: string, path: string, say: Say) {
  try {
    return await readSiteRegistry(openTarget(path));
  } catch {
    say(`Aviso: não foi possível ler ${site}; não se sabe o que foi retirado de lá.`);
    return undefined;
  }
}
