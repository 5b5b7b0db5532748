import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assembleSite, scriptIntegrity } from '@panel/release';
import { siteConfig, type SiteConfigFile } from '@panel/shared-federation';
import { configPath, defaultRegistryPath } from '@panel/shared-federation/site-paths';
import * as v from 'valibot';
import { buildOneBundle, type OneBundle } from '../build-one-bundle.ts';
import { type Screen, screens } from '../screens.ts';
import type { Certificate } from './certificate.ts';
import type { Served } from './listen.ts';
import { registryOfMany } from './registry-of-many.ts';
import { serveSite } from './serve-site.ts';

export type VariantName = 'federated' | 'oneBundle' | 'fiftyModules';

/** The compared sites, built from the same sources. */
export type Variants = Record<VariantName, Served>;

/**
 * Serves the panel in three forms: as deployed, as one bundle, and with 50 modules in its registry.
 *
 * @param root the repository, with built shell and modules
 * @param folder for the sites
 */
export async function serveVariants(
  root: string,
  folder: string,
  certificate: Certificate,
  backend: string,
): Promise<Variants> {
  const file: SiteConfigFile = { supabaseUrl: backend, supabaseAnonKey: 'sb_publishable_bench' };
  const config = v.parse(siteConfig, file);
  const replaced = { [configPath.slice(1)]: JSON.stringify(file) };
  const dir = join(folder, 'site');
  await assembleSite({ root, site: dir, config: file });
  const bundle = await buildOneBundle(join(folder, 'one-bundle'));

  const registry = defaultRegistryPath.slice(1);
  const fifty = registryOfMany(readFileSync(join(dir, registry), 'utf8'), 50);
  return {
    federated: await serveSite(certificate, { dir, config, replaced }),
    oneBundle: await serveSite(certificate, {
      ...{ dir: bundle.dir, config, replaced },
      pageFor: (html, pathname) => withRoutePreloads(html, pathname, bundle),
    }),
    fiftyModules: await serveSite(certificate, {
      ...{ dir, config },
      replaced: { ...replaced, [registry]: fifty },
    }),
  };
}

/**
 * Preloads the scripts of the page's route, because one bundle has no registry. No static host can
 * be faster.
 */
function withRoutePreloads(
  html: string,
  pathname: string,
  { dir, lateScripts }: OneBundle,
): string {
  const all: Screen[] = Object.values(screens);
  const screen = all.find(({ path }) => path === pathname);
  const names = screen?.module ? ['admin', screen.module] : [];
  const scripts = new Set(names.flatMap((name) => lateScripts.get(name) ?? []));
  const tags = [...scripts].map((path) => {
    const integrity = scriptIntegrity(readFileSync(join(dir, path)));
    return `<link rel="preload" href="${path}" as="script" crossorigin integrity="${integrity}">`;
  });
  return html.replace(/<link[^>]*registry\.json[^>]*>/, tags.join(''));
}
