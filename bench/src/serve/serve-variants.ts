import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assembleSite, fileIntegrity } from '@panel/release';
import { siteConfig, type SiteConfigFile } from '@panel/shared-federation';
import { configPath, defaultRegistryPath } from '@panel/shared-federation/site-paths';
import * as v from 'valibot';
import { buildOneBundle, type OneBundle } from '../build-one-bundle.ts';
import { type Screen, screens } from '../screens.ts';
import type { Certificate } from './certificate.ts';
import type { RunningServer } from './listen.ts';
import { addInventedModules } from './invented-modules.ts';
import { serveSite } from './serve-site.ts';

export type VariantName = 'federated' | 'oneBundle' | 'fiftyModules';

/** Servers of the compared sites, which are built from the same sources. */
export type Variants = Record<VariantName, RunningServer>;

/**
 * Serves the panel in three forms: as deployed, as one bundle, and with 50 modules in its registry.
 *
 * @param root the repository, with built shell and modules
 * @param folder where the sites are built
 */
export async function serveVariants(
  root: string,
  folder: string,
  certificate: Certificate,
  backend: { url: string; publishableKey: string },
): Promise<Variants> {
  const configFile: SiteConfigFile = {
    supabaseUrl: backend.url,
    supabaseAnonKey: backend.publishableKey,
  };
  const config = v.parse(siteConfig, configFile);
  const replacements = { [configPath.slice(1)]: JSON.stringify(configFile) };
  const dir = join(folder, 'site');
  await assembleSite({ root, site: dir, config: configFile });
  const bundle = await buildOneBundle(join(folder, 'one-bundle'));

  const registryPath = defaultRegistryPath.slice(1);
  const registryOfFifty = addInventedModules(readFileSync(join(dir, registryPath), 'utf8'), 50);
  return {
    federated: await serveSite(certificate, { dir, config, replacements }),
    oneBundle: await serveSite(certificate, {
      dir: bundle.dir,
      config,
      replacements,
      editPage: (html, pathname) => withRoutePreloads(html, pathname, bundle),
    }),
    fiftyModules: await serveSite(certificate, {
      dir,
      config,
      replacements: { ...replacements, [registryPath]: registryOfFifty },
    }),
  };
}

/**
 * Replaces the preload of the registry, which the one bundle does not use, with preloads of the
 * route's scripts: the best case of one bundle, as no static host can make a browser request them earlier.
 */
function withRoutePreloads(
  html: string,
  pathname: string,
  { dir, lazyScripts }: OneBundle,
): string {
  const allScreens: Screen[] = Object.values(screens);
  const screen = allScreens.find(({ path }) => path === pathname);
  const names = screen?.module ? ['admin', screen.module] : [];
  const scripts = new Set(names.flatMap((name) => lazyScripts.get(name) ?? []));
  const tags = [...scripts].map((path) => {
    const integrity = fileIntegrity(readFileSync(join(dir, path)));
    return `<link rel="preload" href="${path}" as="script" crossorigin integrity="${integrity}">`;
  });
  return html.replace(/<link[^>]*registry\.json[^>]*>/, tags.join(''));
}
