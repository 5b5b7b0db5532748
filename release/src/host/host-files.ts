import type { SiteConfig } from '@panel/shared-federation';
import type { SiteFiles } from '../site/files/target.ts';
import { type Encoding, readPrecompression } from '../site/precompressed.ts';
import { formerNginxConf, hostFileNames } from '../site/reserved-paths.ts';
import type { OpenSite } from '../site/with-site.ts';
import { type HostName, hostNames, hosts } from './hosts.ts';

/** Hosts of a site that has no host's files yet. */
const defaultHosts: readonly HostName[] = ['nginx', 'netlify'];

/** Files for the hosts whose files the site already has, by path. */
export async function hostFiles(
  site: SiteFiles,
  config: SiteConfig,
): Promise<Record<string, string>> {
  const chosen = await chosenHosts(site, config);
  const hosted = { location: site.location, precompressed: await readPrecompression(site) };
  return Object.assign({}, ...chosen.map((name) => hosts[name](config, hosted))) as Record<
    string,
    string
  >;
}

/**
 * Writes the files that a site's host reads.
 *
 * @param host the only host from now on: the files of others are removed. Without it, the hosts whose files are there
 * @param precompressed the encodings that the site of this host has precompressed files for
 * @returns the paths of the files
 */
export async function writeHostFiles(
  site: OpenSite,
  config: SiteConfig,
  host?: HostName,
  precompressed: readonly Encoding[] = [],
): Promise<string[]> {
  const { location } = site;
  const files = host
    ? hosts[host](config, { location, precompressed })
    : await hostFiles(site, config);
  for (const [path, content] of Object.entries(files)) {
    await site.putFile(path, Buffer.from(content));
  }
  const written = Object.keys(files);
  const unused = host ? hostFileNames.filter((path) => !written.includes(path)) : [formerNginxConf];
  for (const path of unused) {
    await site.removeFile(path);
  }
  return written;
}

async function chosenHosts(site: SiteFiles, config: SiteConfig): Promise<readonly HostName[]> {
  const chosen: HostName[] = [];
  for (const name of hostNames) {
    const paths = Object.keys(hosts[name](config, { location: site.location, precompressed: [] }));
    const former = name === 'nginx' ? [formerNginxConf] : [];
    const present = await Promise.all([...paths, ...former].map((path) => site.has(path)));
    if (present.includes(true)) {
      chosen.push(name);
    }
  }
  return chosen.length > 0 ? chosen : defaultHosts;
}
