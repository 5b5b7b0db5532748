import type { SiteConfig } from '@panel/shared-federation';
import { fileIntegrity } from '@panel/shared-federation/build';
import { readSiteConfig } from '../site/config-file.ts';
import { ifLink } from '../site/files/inside-path.ts';
import type { SiteFiles } from '../site/files/target.ts';
import { type Encoding, readPrecompression } from '../site/precompressed.ts';
import { readSiteRegistry } from '../site/registry/registry-file.ts';
import { hostFileNames } from '../site/reserved-paths.ts';
import { readShell, shellPath } from '../site/shells.ts';
import type { OpenSite } from '../site/with-site.ts';
import type { HostedSite } from './hosted-site.ts';
import { type HostName, hostNames, hosts } from './hosts.ts';

/** Hosts of a site that has no host's files yet. */
const defaultHosts: readonly HostName[] = ['nginx', 'netlify'];

/** Files for the hosts whose files the site already has, by path. */
export async function hostFiles(
  site: SiteFiles,
  config: SiteConfig,
): Promise<Record<string, string>> {
  const hosted = await hostedSite(site, await readPrecompression(site));
  const chosen = await chosenHosts(site, config, hosted);
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
  const files = host
    ? hosts[host](config, await hostedSite(site, precompressed))
    : await hostFiles(site, config);
  for (const [path, content] of Object.entries(files)) {
    await site.putFile(path, Buffer.from(content));
  }
  const written = Object.keys(files);
  const unused = host ? hostFileNames.filter((path) => !written.includes(path)) : [];
  for (const path of unused) {
    await site.removeFile(path);
  }
  return written;
}

/**
 * Renews those of the host's files that a site has, when they do not follow its page: their policy names the hashes of
 * the page's inline code. Leaves them alone when `config.json` is missing or malformed.
 */
export async function renewPresentHostFiles(site: OpenSite): Promise<void> {
  const config = await readSiteConfig(site).catch(() => undefined);
  const renewed: string[] = [];
  for (const [path, content] of Object.entries(config ? await hostFiles(site, config) : {})) {
    const present = await site.readBytes(path).catch(ifLink);
    if (present && present.toString() !== content) {
      await site.putFile(path, Buffer.from(content));
      renewed.push(path);
    }
  }
  if (renewed.length > 0) {
    site.say(
      `Seguem agora a página do site: ${renewed.join(', ')}. Recarregue o nginx, ou publique o Worker de novo.`,
    );
  }
}

async function hostedSite(
  site: SiteFiles,
  precompressed: readonly Encoding[],
): Promise<HostedSite> {
  return { location: site.location, page: await readPublishedPage(site), precompressed };
}

/** The page of the site's current shell as it was published; '' when the site keeps none, or not those bytes. */
export async function readPublishedPage(site: SiteFiles): Promise<string> {
  const registry = await readSiteRegistry(site).catch(() => undefined);
  const shell = await readShell(site, registry?.shell?.version ?? '');
  const page =
    shell && (await site.readBytes(`${shellPath(shell.version)}/index.html`).catch(ifLink));
  return page && fileIntegrity(page) === shell.files['index.html'] ? page.toString() : '';
}

async function chosenHosts(
  site: SiteFiles,
  config: SiteConfig,
  hosted: HostedSite,
): Promise<readonly HostName[]> {
  const chosen: HostName[] = [];
  for (const name of hostNames) {
    const paths = Object.keys(hosts[name](config, hosted));
    const present = await Promise.all(paths.map((path) => site.has(path)));
    if (present.includes(true)) {
      chosen.push(name);
    }
  }
  return chosen.length > 0 ? chosen : defaultHosts;
}
