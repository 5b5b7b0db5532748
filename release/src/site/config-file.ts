import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type SiteConfig, siteConfig, type SiteConfigFile } from '@panel/shared-federation';
import * as v from 'valibot';
import { putFile, readJson } from './files/write-files.ts';
import { printable } from './operator.ts';

const configFile = 'config.json';

/** The backend that `npm start` runs when no other is named; its key is the same for everybody. */
export const embeddedBackend: SiteConfigFile = {
  supabaseUrl: 'http://127.0.0.1:54321',
  supabaseAnonKey: 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH',
};

/**
 * The backend that the environment names, else the embedded one.
 *
 * @throws Error when only one of SUPABASE_URL and SUPABASE_ANON_KEY is set, or the first is no URL
 */
export function configFromEnvironment(env: NodeJS.ProcessEnv): SiteConfigFile {
  return backendFromEnvironment(env) ?? embeddedBackend;
}

/**
 * The backend that the environment names; undefined when it names none.
 *
 * @throws Error as `configFromEnvironment` does
 */
export function backendFromEnvironment(env: NodeJS.ProcessEnv): SiteConfigFile | undefined {
  return checkedConfig(env.SUPABASE_URL, env.SUPABASE_ANON_KEY);
}

/**
 * A backend's address and key, which come together or not at all.
 *
 * @throws Error when one is missing, or the address is not an http(s) URL
 */
export function checkedConfig(
  supabaseUrl: string | undefined,
  supabaseAnonKey: string | undefined,
): SiteConfigFile | undefined {
  if (!supabaseUrl && !supabaseAnonKey) {
    return undefined;
  }
  if (!supabaseUrl || !supabaseAnonKey) {
    throw new Error('SUPABASE_URL e SUPABASE_ANON_KEY devem ser definidas juntas.');
  }
  if (!/^https?:\/\//.test(supabaseUrl) || !URL.canParse(supabaseUrl)) {
    throw new Error(`SUPABASE_URL não é um endereço http(s): ${supabaseUrl}`);
  }
  return { supabaseUrl, supabaseAnonKey };
}

/**
 * A site's `config.json`, with what it leaves out.
 *
 * @throws Error when it is missing or malformed
 */
export async function readSiteConfig(site: string): Promise<SiteConfig> {
  const document = await readJson(site, configFile).catch(() => undefined);
  const parsed = v.safeParse(siteConfig, document);
  if (!parsed.success) {
    const reasons = parsed.issues.map(
      (issue) => `${v.getDotPath(issue) ?? 'config.json'}: ${issue.message}`,
    );
    throw new Error(
      `${join(site, configFile)} não existe ou está malformado. ${printable(reasons.join('; '))}`,
    );
  }
  return parsed.output;
}

/**
 * Writes a site's `config.json`. Fields of the present file that are not given stay; a site without
 * one that is given none gets the embedded backend.
 *
 * @throws Error when one of those is malformed
 */
export async function writeSiteConfig(
  site: string,
  config: SiteConfigFile | undefined,
): Promise<SiteConfig> {
  if (!config && existsSync(join(site, configFile))) {
    return readSiteConfig(site);
  }
  const present = await readJson(site, configFile).catch(() => undefined);
  const isRecord = typeof present === 'object' && present !== null;
  const merged = { ...(isRecord && present), ...(config ?? embeddedBackend) };
  await putFile(site, configFile, Buffer.from(`${JSON.stringify(merged, null, 2)}\n`));
  return readSiteConfig(site);
}
