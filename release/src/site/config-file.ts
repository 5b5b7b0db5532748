import { type SiteConfig, siteConfig, type SiteConfigFile } from '@panel/shared-federation';
import { secretKeyProblem } from '@panel/shared-federation/secret-key';
import { configPath } from '@panel/shared-federation/site-paths';
import * as v from 'valibot';
import { embeddedBackend, secretKeyAdvice } from './backend.ts';
import { ifMalformed } from './files/inside-path.ts';
import { readJson, type SiteFiles } from './files/target.ts';
import { printable } from './terminal.ts';
import type { OpenSite } from './with-site.ts';

export const configFile = configPath.slice(1);

/**
 * Reads a site's `config.json` and fills in the defaults.
 *
 * @throws Error when it is missing or malformed
 */
export async function readSiteConfig(site: SiteFiles): Promise<SiteConfig> {
  return parseSiteConfig(site, await readJson(site, configFile).catch(ifMalformed));
}

function parseSiteConfig(site: SiteFiles, document: unknown): SiteConfig {
  const parsed = v.safeParse(siteConfig, document);
  if (!parsed.success) {
    const reasons = parsed.issues.map(
      (issue) => `${v.getDotPath(issue) ?? configFile}: ${issue.message}`,
    );
    const isSecret = parsed.issues.some(({ message }) => message === secretKeyProblem);
    throw new Error(
      `${site.location}/${configFile} não existe ou está malformado. ${printable(reasons.join('; '))}` +
        (isSecret ? `. ${secretKeyAdvice}` : ''),
    );
  }
  return parsed.output;
}

/**
 * Merges settings into a site's `config.json`. Without settings, an existing file stays as it is, and a
 * new one gets the embedded backend.
 *
 * @throws Error when the result is malformed
 */
export async function writeSiteConfig(
  site: OpenSite,
  config: SiteConfigFile | undefined,
): Promise<SiteConfig> {
  if (!config && (await site.has(configFile))) {
    return readSiteConfig(site);
  }
  const present = await readJson(site, configFile).catch(ifMalformed);
  const isRecord = typeof present === 'object' && present !== null;
  const merged = { ...(isRecord && present), ...(config ?? embeddedBackend) };
  // Before it is written: everybody could read a secret in it.
  const parsed = parseSiteConfig(site, merged);
  await site.putFile(configFile, Buffer.from(`${JSON.stringify(merged, null, 2)}\n`));
  return parsed;
}
