import { parseRegistry, type RegistryModule } from '@panel/shared-federation';
import type { Say } from '../site/terminal.ts';
import { siteNotices } from './deployed-notices.ts';
import { deployedSource } from './deployed-source.ts';
import { type DevModule, devRegistry } from './dev-registry.ts';
import { type DevSource, localRegistryUrl } from './dev-source.ts';
import { type NamedVersion, readPublishedVersion } from './published-version.ts';
import { type Resolve, resolveByDns } from './reachable-hosts.ts';
import { readSite } from './site-reader.ts';

/** A deployed panel, whose settings, data and other modules surround the modules of this machine. */
export interface DeployedSite {
  /** Its origin. */
  address: string;
  /** What a developer of these modules should know before the page opens, one line each. */
  notices: (modules: readonly DevModule[]) => Promise<string[]>;
  source: (modules: readonly DevModule[]) => DevSource;
}

export interface DeployedSiteOptions {
  /** The site's address; a path in it does not count. */
  address: string;
  /** Published versions to show in place of current ones. */
  versions?: readonly NamedVersion[];
  /** Gets what goes wrong later, while the panel is in use. */
  say?: Say;
  resolve?: Resolve;
}

/**
 * Reads a deployed site.
 *
 * @throws Error that says why the site cannot be used, or that it lacks a version
 */
export async function openDeployedSite({
  address: given,
  versions = [],
  say = console.error,
  resolve = resolveByDns,
}: DeployedSiteOptions): Promise<DeployedSite> {
  const site = await readSite(given, resolve);
  const { address } = site;
  const { registry } = parseRegistry(await site.readRegistry(), localRegistryUrl);
  const asked: Record<string, RegistryModule> = {};
  for (const version of versions) {
    asked[version.name] = await readPublishedVersion(version, registry, site);
  }
  return {
    address,
    notices: async (modules) =>
      siteNotices(address, registry.modules, (await devRegistry(modules)).modules),
    source: (modules) => deployedSource(site, { modules, asked, say }),
  };
}
