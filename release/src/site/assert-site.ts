import type { SiteFiles } from './files/target.ts';
import { releaseFolder } from './lock.ts';
import { LostRegistryError, registryFile } from './registry/registry-file.ts';

/**
 * @throws Error that says how to make a site, when the folder is no site; LostRegistryError when it is a site
 *   without a registry
 */
export async function assertSite(site: SiteFiles): Promise<void> {
  await assertHasPage(site);
  if (!(await site.has(registryFile))) {
    throw new LostRegistryError(site, 'missing');
  }
}

/** @throws Error that says how to make a site, when the folder is no site. A site may lack its registry */
export async function assertHasPage(site: SiteFiles): Promise<void> {
  if (!(await site.has('index.html')) || !(await isMarked(site))) {
    const { location, argument } = site;
    throw new Error(
      `Não há site em ${location}. Indique um site com --site, ou faça um no repositório do painel: ` +
        `npm run build e npm run release -- assemble --site ${argument}`,
    );
  }
}

/** @throws Error when the folder is neither empty nor a site, because `assemble` would mix the two */
export async function assertSiteOrEmpty(site: SiteFiles): Promise<void> {
  if (!(await site.isEmpty()) && !(await isMarked(site))) {
    throw new Error(
      `${site.location} não está vazia e não é um site do painel. Indique uma pasta nova ou vazia.`,
    );
  }
}

/** Copies often leave out the hidden folder: such a site is repaired by `assemble` or `publish shell`. */
async function isMarked(site: SiteFiles): Promise<boolean> {
  return (await site.has(releaseFolder)) || site.has(registryFile);
}
