import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from './files/read-files.ts';
import { releaseFolder } from './lock.ts';
import { LostRegistryError, registryFile } from './registry/registry-file.ts';

/**
 * @throws Error that says how to make a site, when the folder is none; LostRegistryError when it is one
 *   without a registry
 */
export function assertSite(site: string): void {
  assertHasPage(site);
  if (!existsSync(join(site, registryFile))) {
    throw new LostRegistryError(site, 'missing');
  }
}

/** @throws Error that says how to make a site, when the folder is none, with or without a registry */
export function assertHasPage(site: string): void {
  if (!existsSync(join(site, 'index.html')) || !isMarked(site)) {
    throw new Error(
      `Não há site em ${site}. Faça um: npm run build e npm run release -- assemble --site ${site}`,
    );
  }
}

/** @throws Error when the folder is neither empty nor a site, because `assemble` would mix the two */
export async function assertSiteOrEmpty(site: string): Promise<void> {
  const found = (await readdir(site).catch(ifMissing)) ?? [];
  if (found.length > 0 && !isMarked(site)) {
    throw new Error(
      `${site} não está vazia e não é um site do painel. Indique uma pasta nova ou vazia.`,
    );
  }
}

/** Copies often leave out the hidden folder: such a site is repaired by `assemble` or `publish shell`. */
function isMarked(site: string): boolean {
  return [releaseFolder, registryFile].some((path) => existsSync(join(site, path)));
}
